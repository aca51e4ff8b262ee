import { z } from "zod";

import { WrongSetting } from "./wrong-setting.ts";

const text = z.string().trim().min(1);
const store = z.enum(["disk", "s3"], "must be disk or s3");

/** Where stored files are. */
export const storeSettings = {
  STORE: store.default("disk"),
  STORE_BEFORE: store.optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an address with https://" }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "must be the name of a bucket, in small letters")
    .optional(),
  S3_REGION: text.default("us-east-1"),
  S3_KEY: text.optional(),
  S3_SECRET: text.optional(),
};

type Settings = z.output<z.ZodObject<typeof storeSettings>>;

export function bucketIf(store: "disk" | "s3", set: Settings) {
  if (store === "disk") return undefined;
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_KEY: key, S3_SECRET: secret } = set;
  if (!bucket || !key || !secret)
    throw new WrongSetting("S3_BUCKET, S3_KEY and S3_SECRET are needed with STORE=s3.");
  return { endpoint, bucket, region, key, secret };
}
