import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";

import { newId } from "#app/models/id.ts";

import { Bucket, type S3Settings, textOf } from "./s3-bucket.server.ts";

/** One sentence for whoever runs the product, in which the setting is named that is wrong; nothing where none is. */
export async function tryBucket(settings: S3Settings): Promise<string | undefined> {
  const bucket = new Bucket(settings);
  try {
    return (await tryAll(bucket)) ? undefined : `${bucket.where} does not keep what is written to it.`;
  } catch (error) {
    return `${bucket.where} cannot be used: ${reasonOf((error as Error).cause ?? error)}`;
  }
}

/** As the product uses it, under a name of its own. */
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
