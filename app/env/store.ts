import { z } from "zod";

import { ConfigurationError, textSetting } from "./shared.ts";

const storeSetting = z.enum(["disk", "s3"], "must be disk or s3");
const endpointSetting = z.url({ protocol: /^https?$/, error: "must be an address with https://" });

export const storeSettings = {
  STORE: storeSetting.default("disk").describe("`disk`, or `s3` for a bucket"),
  PREVIOUS_STORE: storeSetting
    .optional()
    .describe("`disk` or `s3`: the previous store, while files are moved"),
  S3_ENDPOINT: endpointSetting
    .optional()
    .meta({ description: "Address of a store with the S3 protocol", shown: "Amazon" }),
  S3_REGION: textSetting.default("us-east-1").describe("Region of the bucket"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "must be the name of a bucket, in lower case")
    .optional()
    .describe("Bucket. Required with `STORE=s3`"),
  S3_KEY: textSetting.optional().describe("Access key that may list, read, write and delete in the bucket"),
  S3_SECRET: textSetting.optional().describe("Secret of `S3_KEY`"),
  S3_REDIRECT_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe("Downloads of public files from this size on are redirected to the store"),
  S3_PUBLIC_ENDPOINT: endpointSetting
    .optional()
    .meta({ description: "Address of the store for browsers", shown: "`S3_ENDPOINT`" }),
};

type StoreSettings = z.output<z.ZodObject<typeof storeSettings>>;

export function toBucketSettings(storeKindSetting: "disk" | "s3", settings: StoreSettings) {
  if (storeKindSetting === "disk") return undefined;
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_KEY: key,
    S3_SECRET: secret,
  } = settings;
  if (!bucket || !key || !secret)
    throw new ConfigurationError("S3_BUCKET, S3_KEY and S3_SECRET are needed with STORE=s3.");
  const readers = toRedirectSettings(settings);
  return { endpoint, bucket, region, key, secret, ...(readers && { readers }) };
}

function toRedirectSettings(settings: StoreSettings) {
  const { STORE, S3_REDIRECT_BYTES: fromBytes, S3_PUBLIC_ENDPOINT, S3_ENDPOINT } = settings;
  if (STORE !== "s3" || !fromBytes) return undefined;
  return { fromBytes, endpoint: S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT };
}

export function assertRedirectSettings(settings: StoreSettings & { ORIGIN?: URL | undefined }) {
  const { STORE, S3_REDIRECT_BYTES, S3_PUBLIC_ENDPOINT, ORIGIN } = settings;
  if (S3_REDIRECT_BYTES && STORE !== "s3") throw new ConfigurationError("S3_REDIRECT_BYTES needs STORE=s3.");
  if (S3_PUBLIC_ENDPOINT && !S3_REDIRECT_BYTES)
    throw new ConfigurationError("S3_PUBLIC_ENDPOINT needs S3_REDIRECT_BYTES.");
  const redirectUrl = URL.parse(toRedirectSettings(settings)?.endpoint ?? "");
  if (redirectUrl?.username || redirectUrl?.password)
    throw new ConfigurationError(
      "S3_PUBLIC_ENDPOINT, or S3_ENDPOINT in its place, must not contain a user or a password.",
    );
  // Browsers block http downloads that an https page starts.
  if (ORIGIN?.protocol === "https:" && redirectUrl?.protocol === "http:")
    throw new ConfigurationError("S3_PUBLIC_ENDPOINT must be an address with https://, as ORIGIN is.");
}
