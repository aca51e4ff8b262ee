import { createId } from "#app/models/id.ts";

import { S3Bucket, bucketTimeouts, type S3Settings } from "./s3-bucket.server.ts";
import { DownloadUrlSigner } from "./s3-redirect.server.ts";

const createTestObject = () => {
  const content = createId();
  return { key: `tried/${content}`, content };
};

export async function checkBucket(settings: S3Settings): Promise<string | undefined> {
  const bucket = new S3Bucket(settings);
  const { key, content } = createTestObject();
  try {
    await bucket.list("tried/").next();
    await bucket.writeText(key, content);
    const received = await bucket.readText(key);
    await bucket.remove(key);
    return received === content ? undefined : `${bucket.label} does not store what is written to it.`;
  } catch (error) {
    return describeBucketProblem(bucket, error);
  }
}

type RedirectProblem = { sentence: string; isUnavailable: boolean };

export async function checkRedirects(settings: S3Settings): Promise<RedirectProblem | undefined> {
  if (!settings.readers) return undefined;
  const bucket = new S3Bucket(settings);
  const { key, content } = createTestObject();
  try {
    await bucket.writeText(key, content);
  } catch (error) {
    return { sentence: describeBucketProblem(bucket, error), isUnavailable: true };
  }
  try {
    const readers = new DownloadUrlSigner(settings, { ...settings.readers, fromBytes: 0 });
    const as = { type: "application/x-tried", disposition: 'attachment; filename="a"', cache: "no-cache" };
    const address = await readers.getDownloadUrl(key, content.length, as);
    const problem = await checkDownloadUrl(address!, content, as.disposition);
    const where = `${new URL(address!).origin} (S3_PUBLIC_ENDPOINT)`;
    return (
      problem && { ...problem, sentence: `Downloads cannot be redirected to ${where}: ${problem.sentence}` }
    );
  } finally {
    await bucket.remove(key).catch(() => undefined);
  }
}

async function checkDownloadUrl(
  address: string,
  content: string,
  disposition: string,
): Promise<RedirectProblem | undefined> {
  const signal = AbortSignal.timeout(bucketTimeouts.responseMs);
  const createProblem = (sentence: string) => ({ sentence, isUnavailable: false });
  try {
    const response = await fetch(address, { redirect: "manual", headers: { Range: "bytes=1-" }, signal });
    const received = await response.text();
    if (response.status >= 500)
      return { sentence: `it responds with ${response.status}.`, isUnavailable: true };
    if (response.status !== 206) return createProblem(`it responds with ${response.status}.`);
    if (response.headers.get("content-disposition") !== disposition)
      return createProblem("it does not send the file name.");
    return received === content.slice(1) ? undefined : createProblem("it returns different data.");
  } catch (error) {
    const sentence = signal.aborted ? "it does not respond." : `connection failed: ${getErrorCode(error)}.`;
    return { sentence, isUnavailable: true };
  }
}

const getErrorCode = (error: unknown) =>
  ((error as Error).cause as S3CheckError | undefined)?.code ?? (error as Error).message;

type S3CheckError = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

const S3_ERROR_TEXTS: Record<string, string> = {
  NoSuchBucket: "there is no such bucket (S3_BUCKET): create it first.",
  InvalidAccessKeyId: "S3_KEY is unknown.",
  SignatureDoesNotMatch: "S3_KEY and S3_SECRET do not belong together.",
  AccessDenied: "the user of S3_KEY must be allowed to list, read, write and delete objects.",
  AuthorizationHeaderMalformed: "S3_REGION is not the bucket's region.",
  PermanentRedirect: "S3_REGION is not the bucket's region.",
  AbortError: "it does not respond (S3_ENDPOINT).",
  TimeoutError: "it does not respond (S3_ENDPOINT).",
};
const UNREACHABLE_CODES = new Set(["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH", "ETIMEDOUT", "EAI_AGAIN"]);

const describeBucketProblem = ({ label }: S3Bucket, error: unknown) =>
  `${label} cannot be used: ${describeS3Error((error as Error).cause as S3CheckError)}`;

function describeS3Error({ name, code = "", message, $metadata }: S3CheckError): string {
  if (S3_ERROR_TEXTS[name]) return S3_ERROR_TEXTS[name];
  if (UNREACHABLE_CODES.has(code)) return `connection failed (S3_ENDPOINT): ${code}.`;
  const status = $metadata?.httpStatusCode;
  return `it responds with ${status ? `${status} ` : ""}${name === "Error" ? message : name}.`;
}
