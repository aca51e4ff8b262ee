import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";

import { z } from "zod";

import { databaseUrl } from "./env/database.ts";
import { loginProviderSettings, toProviderSettings } from "./env/login-provider.ts";
import { toMailSettings, mailSettings } from "./env/mail.ts";
import { toBucketSettings, assertRedirectSettings, storeSettings } from "./env/store.ts";
import { smsSettings, toSmsSettings } from "./env/sms.ts";
import { ConfigurationError, LOOPBACK_HOSTS, textSetting } from "./env/shared.ts";
import { isCommonPassword } from "./schemas/common-passwords.server.ts";

const DEMO_ADMIN = { email: "admin@example.org", password: "admin123" } as const;

const GB = 1024 ** 3;

const portSetting = z.coerce.number().int().min(1).max(65_535);
const onOffSetting = z.enum(["on", "off"], "must be on or off").default("on");
function isTimeZone(zone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}
const createBytesSetting = (defaultBytes: number) => z.coerce.number().int().min(0).default(defaultBytes);

export { ConfigurationError };

/** By heading of the document that `npm run docs` makes of them. `shown`: a default that depends on other settings. */
export const SETTINGS = {
  "HTTP server": {
    HOST: textSetting.default("127.0.0.1").describe("Listening address"),
    PORT: portSetting.default(3000).describe("Listening port"),
    ORIGIN: z
      .url("must be an address such as https://urithi.example.org")
      .transform((address) => new URL(address))
      .refine((url) => url.pathname === "/" && !url.search, "must be an origin, without a path")
      .optional()
      .meta({
        description:
          "Public address, such as `https://urithi.example.org`. Required with any other `HOST` than loopback",
        shown: "any loopback name at `PORT`",
      }),
    TRUST_PROXY: z.coerce
      .number()
      .int()
      .min(0)
      .max(10)
      .default(0)
      .describe("Number of proxies in front whose `X-Forwarded-For` is trusted"),
    WORKERS: z
      .union(
        [z.literal("auto").transform(() => availableParallelism()), z.coerce.number().int().min(1).max(64)],
        "must be a number of processes from 1 to 64, or auto",
      )
      .default(1)
      .describe("Number of server processes; `auto`: one for each core"),
    OFFLINE: onOffSetting.describe("`off` turns off offline support and deletes what browsers have stored"),
    RATE_LIMITS: onOffSetting.describe("`off` turns off rate limits. For measurements only"),
    TIME_ZONE: z
      .string()
      .refine(isTimeZone, "must be a time zone such as Africa/Nairobi")
      .default("Africa/Nairobi")
      .describe("Time zone of the institution, until one is set on `/admin/site`"),
  },
  Database: {
    DATABASE_URL: databaseUrl
      .optional()
      .meta({ description: "External PostgreSQL, 15 or newer", shown: "embedded PostgreSQL in `DATA_DIR`" }),
    DATA_DIR: textSetting
      .default(".data")
      .describe("Folder of the embedded database and of the generated session secret"),
    SEED: z.enum(["demo", "none"], "must be demo or none").optional().meta({
      description: "`demo` adds sample content at the first start",
      shown: "`none` with `DATABASE_URL` or `ADMIN_EMAIL`, else `demo`",
    }),
  },
  "Accounts and secrets": {
    ADMIN_EMAIL: z
      .email("must be an e-mail address")
      .default(DEMO_ADMIN.email)
      .describe("Login of the first administrator. The default is the demo's and works on loopback only"),
    ADMIN_PASSWORD: z
      .string()
      .min(6, "must be at least 6 characters long")
      .default(DEMO_ADMIN.password)
      .describe("Password of the first administrator, at least 12 characters. Common passwords are refused"),
    SESSION_SECRET: z
      .string()
      .transform((list) => list.split(",").map((secret) => secret.trim()))
      .refine(
        (list) => list.every((secret) => secret.length >= 32),
        "needs secrets of at least 32 characters",
      )
      .optional()
      .meta({
        description:
          "Signs cookies and private links, at least 32 characters. Several, separated by commas, for rotation: new one first",
        shown: "generated in `DATA_DIR`; required with `DATABASE_URL`",
      }),
  },
  "Login provider and ORCID": loginProviderSettings,
  "Stored files": {
    UPLOADS_DIR: textSetting.default("uploads").describe("Folder of stored files"),
    ...storeSettings,
    QUOTA_BYTES: createBytesSetting(10 * GB).describe(
      "What one contributor may store. Administrators have no quota",
    ),
    DISK_RESERVE_BYTES: createBytesSetting(GB).describe("Disk space that uploads leave free"),
    TILES_BYTES: createBytesSetting(10 * GB).describe("Maximum size of all image tiles"),
    LOW_DATA_BYTES: createBytesSetting(10 * GB).describe(
      "Maximum size of all low-data versions of recordings",
    ),
  },
  "Email and SMS": {
    ...mailSettings,
    CONTACT_EMAIL: z.email("must be an e-mail address").optional().meta({
      description: "Address for questions, in messages and for harvesters; `Reply-To` of all mail",
      shown: "`MAIL_FROM`, else `postmaster@` the host",
    }),
    ...smsSettings,
  },
  "Background jobs": {
    JOBS: onOffSetting.describe("`off`: this process runs no jobs; `npm run worker` does"),
    READ_SCANS: z
      .enum(["night", "always", "off"], "must be night, always or off")
      .default("night")
      .describe("OCR of scans: `always`, `off`, or `night` (22:00 to 5:00)"),
    HARVEST_HOSTS: z
      .string()
      .transform((list) => list.split(",").map((host) => host.trim().toLowerCase()))
      .refine(
        (list) => list.every((host) => /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/.test(host)),
        "must be hosts, such as repository.local:8080, separated by commas",
      )
      .default([])
      .describe("Private hosts that imports may harvest: `host` or `host:port`, separated by commas"),
    PATH: z
      .string()
      .default("/usr/bin:/bin")
      .describe("Where optional programs such as `ffmpeg` are searched"),
  },
  Backups: {
    BACKUP_FOLDER: textSetting
      .optional()
      .describe("Folder of regular backups. Without it backups are made by hand"),
    BACKUP_EVERY_HOURS: z.coerce
      .number()
      .int()
      .min(1)
      .max(720)
      .default(24)
      .describe("Hours between regular backups"),
    BACKUP_RECIPIENT: z
      .string()
      .regex(/^age1[a-z\d]+$/, "must be an age recipient, such as age1…")
      .optional()
      .describe("age recipient (`age1…`) that backups are encrypted for"),
    BACKUP_IDENTITY: textSetting
      .optional()
      .describe("File with the age identity, to restore or check encrypted backups"),
  },
  Monitoring: {
    METRICS_PORT: portSetting
      .optional()
      .describe("Port of `/metrics` (Prometheus). With `WORKERS`, each process uses the next port"),
    METRICS_HOST: textSetting.default("127.0.0.1").describe("Listening address of `/metrics`"),
  },
  Runtime: {
    NODE_ENV: z.string().default("production").describe("`development` is set by `npm run dev`"),
  },
};

export const EnvironmentSchema = z.object({
  ...SETTINGS["HTTP server"],
  ...SETTINGS.Database,
  ...SETTINGS["Accounts and secrets"],
  ...SETTINGS["Login provider and ORCID"],
  ...SETTINGS["Stored files"],
  ...SETTINGS["Email and SMS"],
  ...SETTINGS["Background jobs"],
  ...SETTINGS.Backups,
  ...SETTINGS.Monitoring,
  ...SETTINGS.Runtime,
});

type Env = ReturnType<typeof parseEnvironment>;

export function parseEnvironment(variables: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = EnvironmentSchema.safeParse(nonEmpty);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigurationError(
      `${issue.path.join(".")} ${issue.message.replace(/^Invalid input: /, "is wrong: ")}.`,
    );
  }
  const settings = parsed.data;
  const hasDemoCredentials = hasDemoAdminCredentials(settings);
  assertCompatibleSettings(settings, hasDemoCredentials);
  const dataDir = resolve(settings.DATA_DIR);
  return {
    isDevelopment: settings.NODE_ENV === "development",
    port: settings.PORT,
    host: settings.HOST,
    metrics: settings.METRICS_PORT ? { port: settings.METRICS_PORT, host: settings.METRICS_HOST } : undefined,
    databaseUrl: settings.DATABASE_URL,
    dataDir,
    uploadsDir: resolve(settings.UPLOADS_DIR),
    /** Undefined when files are stored in `uploadsDir`. */
    s3: toBucketSettings(settings.STORE, settings),
    previousStore: settings.PREVIOUS_STORE && { s3: toBucketSettings(settings.PREVIOUS_STORE, settings) },
    /** A getter, because the secret file is created after the environment is parsed. */
    get sessionSecrets(): string[] {
      return settings.SESSION_SECRET ?? (this.generatedSecrets ??= readGeneratedSecrets(dataDir));
    },
    generatedSecrets: undefined as string[] | undefined,
    admin: { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD },
    demoCredentials: hasDemoCredentials,
    seed: settings.SEED ?? (settings.DATABASE_URL || nonEmpty.ADMIN_EMAIL ? "none" : "demo"),
    contactEmail:
      settings.CONTACT_EMAIL ??
      settings.MAIL_FROM?.address ??
      `postmaster@${toMailHost(settings.ORIGIN?.hostname ?? "127.0.0.1")}`,
    sms: toSmsSettings(settings),
    ...toProviderSettings(settings),
    /** Only these origins are accepted, because a Host header may name any host. */
    origins: settings.ORIGIN
      ? [settings.ORIGIN.origin]
      : ["127.0.0.1", "localhost", "[::1]"].map((name) => `http://${name}:${settings.PORT}`),
    trustProxy: settings.TRUST_PROXY,
    timeZone: settings.TIME_ZONE,
    hasRateLimits: settings.RATE_LIMITS === "on",
    processes: settings.WORKERS,
    hasJobs: settings.JOBS === "on",
    isOfflineEnabled: settings.OFFLINE === "on",
    readScans: settings.READ_SCANS,
    quotaBytes: settings.QUOTA_BYTES,
    diskReserveBytes: settings.DISK_RESERVE_BYTES,
    tilesBytes: settings.TILES_BYTES,
    lowDataBytes: settings.LOW_DATA_BYTES,
    harvestHosts: settings.HARVEST_HOSTS,
    backups: {
      recipient: settings.BACKUP_RECIPIENT,
      identityFile: settings.BACKUP_IDENTITY,
      folder: settings.BACKUP_FOLDER,
      everyHours: settings.BACKUP_EVERY_HOURS,
    },
    mail: toMailSettings(settings),
    bounceSecret: settings.BOUNCE_SECRET,
    toolPath: settings.PATH,
  };
}

const toMailHost = (host: string) => (host.includes(".") ? host : "localhost.invalid");

type ParsedEnvironment = z.output<typeof EnvironmentSchema>;

const hasDemoAdminCredentials = (settings: ParsedEnvironment) =>
  settings.ADMIN_EMAIL === DEMO_ADMIN.email && settings.ADMIN_PASSWORD === DEMO_ADMIN.password;

function assertCompatibleSettings(settings: ParsedEnvironment, demoCredentials: boolean) {
  const isLoopback =
    LOOPBACK_HOSTS.includes(settings.HOST) &&
    (!settings.ORIGIN || LOOPBACK_HOSTS.includes(settings.ORIGIN.hostname));

  if (!LOOPBACK_HOSTS.includes(settings.HOST) && !settings.ORIGIN)
    throw new ConfigurationError("ORIGIN is needed when HOST is not a loopback address.");
  if (demoCredentials && (!isLoopback || settings.TRUST_PROXY > 0))
    throw new ConfigurationError(
      "ADMIN_EMAIL and ADMIN_PASSWORD are the demo credentials: set your own before serving other machines (HOST, ORIGIN or TRUST_PROXY).",
    );
  if (!demoCredentials && isCommonPassword(settings.ADMIN_PASSWORD))
    throw new ConfigurationError(
      "ADMIN_PASSWORD is not set or one of the most common passwords: choose another.",
    );
  if (settings.PREVIOUS_STORE === settings.STORE)
    throw new ConfigurationError("PREVIOUS_STORE must differ from STORE.");
  assertRedirectSettings(settings);
  if (settings.DATABASE_URL && !settings.SESSION_SECRET)
    throw new ConfigurationError("SESSION_SECRET is required with DATABASE_URL.");
}

export const getSecretFile = (dataDir: string) => resolve(dataDir, "session-secret");

function readGeneratedSecrets(dataDir: string): string[] {
  const file = getSecretFile(dataDir);
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
}

let cachedEnvironment: Env | undefined;

/** Parsed on the first call, so that importing this file cannot throw. */
export const env = () => (cachedEnvironment ??= parseEnvironment(process.env));
