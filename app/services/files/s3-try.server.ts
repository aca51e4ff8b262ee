import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";

import { newId } from "#app/models/id.ts";

import { Bucket, limits, type S3Settings, textOf } from "./s3-bucket.server.ts";
import { Readers } from "./s3-redirect.server.ts";

export async function tryBucket(settings: S3Settings): Promise<string | undefined> {
  const bucket = new Bucket(settings);
  try {
    return (await tryAll(bucket)) ? undefined : `${bucket.where} does not keep what is written to it.`;
  } catch (error) {
    return `${bucket.where} cannot be used: ${reasonOf((error as Error).cause ?? error)}`;
  }
}

async function tryAll(bucket: Bucket): Promise<boolean> {
  const said = newId();
  const file = { Bucket: bucket.name, Key: `tried/${said}` };
  type Options = { abortSignal: AbortSignal };
  await bucket.must((client: S3Client, options: Options) =>
    client.send(new ListObjectsV2Command({ Bucket: bucket.name, MaxKeys: 1 }), options),
  );
  await bucket.must((client, options) => client.send(new PutObjectCommand({ ...file, Body: said }), options));
  const heard = await bucket.must(async (client, options) =>
    textOf(await client.send(new GetObjectCommand(file), options), options),
  );
  await bucket.must((client, options) => client.send(new DeleteObjectCommand(file), options));
  return heard === said;
}

/** `isAway`: nobody answers, which may pass; else a setting is wrong. */
type NoWay = { sentence: string; isAway: boolean };

export async function tryReaders(settings: S3Settings): Promise<NoWay | undefined> {
  if (!settings.readers) return undefined;
  const bucket = new Bucket(settings);
  const said = newId();
  const file = { Bucket: bucket.name, Key: `tried/${said}` };
  const remove = () =>
    bucket
      .must((client, options) => client.send(new DeleteObjectCommand(file), options))
      .catch(() => undefined);
  try {
    await bucket.must((client, options) =>
      client.send(new PutObjectCommand({ ...file, Body: said }), options),
    );
  } catch (error) {
    return {
      sentence: `${bucket.where} cannot be used: ${reasonOf((error as Error).cause ?? error)}`,
      isAway: true,
    };
  }
  try {
    const readers = new Readers(settings, { ...settings.readers, fromBytes: 0 });
    const as = { type: "application/x-tried", disposition: 'attachment; filename="a"', cache: "no-cache" };
    const address = await readers.addressOf(file.Key, said.length, as);
    const wrong = await tryAddress(address!, said, as.disposition);
    const where = `${new URL(address!).origin} (S3_PUBLIC_ENDPOINT)`;
    return wrong && { ...wrong, sentence: `Readers cannot be led to ${where}: ${wrong.sentence}` };
  } finally {
    await remove();
  }
}

/** Asks for a piece, as a download does that goes on. */
async function tryAddress(address: string, said: string, disposition: string): Promise<NoWay | undefined> {
  const signal = AbortSignal.timeout(limits.answerMs);
  const isWrong = (sentence: string) => ({ sentence, isAway: false });
  try {
    const answer = await fetch(address, { redirect: "manual", headers: { Range: "bytes=1-" }, signal });
    const heard = await answer.text();
    // A proxy says so when the store behind it does not answer.
    if (answer.status >= 500) return { sentence: `it answers ${answer.status}.`, isAway: true };
    if (answer.status !== 206) return isWrong(`it answers ${answer.status}.`);
    if (answer.headers.get("content-disposition") !== disposition)
      return isWrong("it does not say what a file is called.");
    return heard === said.slice(1) ? undefined : isWrong("it does not send what it was sent.");
  } catch (error) {
    const sentence = signal.aborted ? "it does not answer." : `nobody answers there: ${codeOf(error)}.`;
    return { sentence, isAway: true };
  }
}

const codeOf = (error: unknown) =>
  ((error as Error).cause as Failure | undefined)?.code ?? (error as Error).message;

type Failure = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

const BY_NAME: Record<string, string> = {
  NoSuchBucket: "there is no such bucket (S3_BUCKET): make it first.",
  InvalidAccessKeyId: "S3_KEY is not known there.",
  SignatureDoesNotMatch: "S3_KEY and S3_SECRET do not belong together.",
  AccessDenied: "the user of S3_KEY may not list, read, write and remove in it.",
  AuthorizationHeaderMalformed: "S3_REGION is not its region.",
  PermanentRedirect: "S3_REGION is not its region.",
  AbortError: "it does not answer (S3_ENDPOINT).",
  TimeoutError: "it does not answer (S3_ENDPOINT).",
};
const NOBODY = new Set(["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH", "ETIMEDOUT", "EAI_AGAIN"]);

function reasonOf(error: unknown): string {
  const { name, code = "", message, $metadata } = error as Failure;
  if (BY_NAME[name]) return BY_NAME[name];
  if (NOBODY.has(code)) return `nobody answers there (S3_ENDPOINT): ${code}.`;
  const status = $metadata?.httpStatusCode;
  return `it answers ${status ? `${status} ` : ""}${name === "Error" ? message : name}.`;
}
