import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";

import { z } from "zod";

import { databaseUrl } from "./env/database.ts";
import { mailOf, mailSettings } from "./env/mail.ts";
import { bucketIf, checkReaders, storeSettings } from "./env/store.ts";
import { telephoneSettings, telephonesOf } from "./env/telephones.ts";
import { traceSettings } from "./env/traces.ts";
import { WrongSetting } from "./env/wrong-setting.ts";
import { isCommonPassword } from "./schemas/common-passwords.server.ts";

/** Nothing else in `app/` reads `process.env`. */

const DEMO_ADMIN = { email: "admin@example.org", password: "admin123" } as const;

const LOOPBACK = ["127.0.0.1", "localhost", "::1", "[::1]"];

const GB = 1024 ** 3;

const text = z.string().trim().min(1);
const onOrOff = z.enum(["on", "off"], "must be on or off").default("on");
const bytes = (usual: number) => z.coerce.number().int().min(0).default(usual);

export { WrongSetting };

export const Environment = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: text.default("127.0.0.1"),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: text.default("127.0.0.1"),
  ...traceSettings,
  DATABASE_URL: databaseUrl.optional(),
  DATA_DIR: text.default(".data"),
  UPLOADS_DIR: text.default("uploads"),
  ...storeSettings,
  SESSION_SECRET: z
    .string()
    .transform((list) => list.split(",").map((secret) => secret.trim()))
    .refine((list) => list.every((secret) => secret.length >= 32), "needs secrets of at least 32 characters")
    .optional(),
  ADMIN_EMAIL: z.email("must be an e-mail address").default(DEMO_ADMIN.email),
  ADMIN_PASSWORD: z.string().min(6, "must be at least 6 characters long").default(DEMO_ADMIN.password),
  SEED: z.enum(["demo", "none"], "must be demo or none").optional(),
  ORIGIN: z
    .url("must be an address such as https://urithi.example.org")
    .transform((address) => new URL(address))
    .refine((url) => url.pathname === "/" && !url.search, "must be an origin, without a path")
    .optional(),
  CONTACT_EMAIL: z.email("must be an e-mail address").optional(),
  ...telephoneSettings,
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  TIME_ZONE: z
    .string()
    .refine((zone) => {
      try {
        return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
      } catch {
        return false;
      }
    }, "must be a time zone such as Africa/Nairobi")
    .default("Africa/Nairobi"),
  RATE_LIMITS: onOrOff,
  WORKERS: z
    .union(
      [z.literal("auto").transform(() => availableParallelism()), z.coerce.number().int().min(1).max(64)],
      "must be a number of processes from 1 to 64, or auto",
    )
    .default(1),
  TASKS: onOrOff,
  OFFLINE: onOrOff,
  READ_SCANS: z.enum(["night", "always", "off"], "must be night, always or off").default("night"),
  QUOTA_BYTES: bytes(10 * GB),
  DISK_RESERVE_BYTES: bytes(GB),
  TILES_BYTES: bytes(10 * GB),
  LIGHT_BYTES: bytes(10 * GB),
  HARVEST_HOSTS: z
    .string()
    .transform((list) => list.split(",").map((host) => host.trim().toLowerCase()))
    .refine(
      (list) => list.every((host) => /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/.test(host)),
      "must be hosts, such as repository.local:8080, separated by commas",
    )
    .default([]),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z\d]+$/, "must be an age recipient, such as age1…")
    .optional(),
  BACKUP_IDENTITY: text.optional(),
  BACKUP_FOLDER: text.optional(),
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  ...mailSettings,
  PATH: z.string().default("/usr/bin:/bin"),
});

type Env = ReturnType<typeof readEnvironment>;

export function readEnvironment(variables: Record<string, string | undefined>) {
  // `PORT= npm start` means the default.
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new WrongSetting(
      `${issue.path.join(".")} ${issue.message.replace(/^Invalid input: /, "is wrong: ")}.`,
    );
  }
  const set = parsed.data;
  const demoCredentials = isDemoAdmin(set);
  checkTogether(set, demoCredentials);
  const dataDir = resolve(set.DATA_DIR);
  return {
    isDevelopment: set.NODE_ENV === "development",
    port: set.PORT,
    host: set.HOST,
    metrics: set.METRICS_PORT ? { port: set.METRICS_PORT, host: set.METRICS_HOST } : undefined,
    tracesUrl: set.TRACES_URL,
    databaseUrl: set.DATABASE_URL,
    dataDir,
    uploadsDir: resolve(set.UPLOADS_DIR),
    /** Undefined where files are in `uploadsDir`. */
    s3: bucketIf(set.STORE, set),
    /** While files move: where they were before. */
    storeBefore: set.STORE_BEFORE && { s3: bucketIf(set.STORE_BEFORE, set) },
    /** A getter, since the start makes the secret after it has read the environment. */
    get sessionSecrets() {
      return set.SESSION_SECRET ?? (this.generated ??= generatedSecret(dataDir));
    },
    generated: undefined as string[] | undefined,
    admin: { email: set.ADMIN_EMAIL, password: set.ADMIN_PASSWORD },
    demoCredentials,
    seed: set.SEED ?? (set.DATABASE_URL ? "none" : "demo"),
    /** Each host that takes mail has a postmaster. */
    contactEmail:
      set.CONTACT_EMAIL ??
      set.MAIL_FROM?.address ??
      `postmaster@${mailHost(set.ORIGIN?.hostname ?? "127.0.0.1")}`,
    sms: telephonesOf(set),
    /** A request's Host is never believed. */
    origins: set.ORIGIN
      ? [set.ORIGIN.origin]
      : ["127.0.0.1", "localhost", "[::1]"].map((name) => `http://${name}:${set.PORT}`),
    trustProxy: set.TRUST_PROXY,
    timeZone: set.TIME_ZONE,
    rateLimits: set.RATE_LIMITS === "on",
    processes: set.WORKERS,
    tasks: set.TASKS === "on",
    offline: set.OFFLINE === "on",
    readScans: set.READ_SCANS,
    quotaBytes: set.QUOTA_BYTES,
    diskReserveBytes: set.DISK_RESERVE_BYTES,
    tilesBytes: set.TILES_BYTES,
    lightBytes: set.LIGHT_BYTES,
    harvestHosts: set.HARVEST_HOSTS,
    backups: {
      recipient: set.BACKUP_RECIPIENT,
      identityFile: set.BACKUP_IDENTITY,
      folder: set.BACKUP_FOLDER,
      everyHours: set.BACKUP_EVERY_HOURS,
    },
    mail: mailOf(set),
    bounceSecret: set.BOUNCE_SECRET,
    toolPath: set.PATH,
  };
}

const mailHost = (host: string) => (host.includes(".") ? host : "localhost.invalid");

type Settings = z.output<typeof Environment>;

const isDemoAdmin = (set: Settings) =>
  set.ADMIN_EMAIL === DEMO_ADMIN.email && set.ADMIN_PASSWORD === DEMO_ADMIN.password;

/** Settings that are right alone, and may be wrong together. */
function checkTogether(set: Settings, demoCredentials: boolean) {
  const isLoopback = LOOPBACK.includes(set.HOST) && (!set.ORIGIN || LOOPBACK.includes(set.ORIGIN.hostname));

  if (!LOOPBACK.includes(set.HOST) && !set.ORIGIN)
    throw new WrongSetting("ORIGIN is needed when HOST is not a loopback address.");
  if (demoCredentials && (!isLoopback || set.TRUST_PROXY > 0))
    throw new WrongSetting(
      "ADMIN_EMAIL and ADMIN_PASSWORD are the demo's: set your own before serving beyond this machine (HOST, ORIGIN or TRUST_PROXY).",
    );
  if (!demoCredentials && isCommonPassword(set.ADMIN_PASSWORD))
    throw new WrongSetting(
      "ADMIN_PASSWORD is one of the most common passwords and soon guessed: choose another.",
    );
  if (set.STORE_BEFORE === set.STORE) throw new WrongSetting("STORE_BEFORE must not be what STORE is.");
  checkReaders(set);
  if (set.DATABASE_URL && !set.SESSION_SECRET)
    throw new WrongSetting("SESSION_SECRET is required with DATABASE_URL.");
}

/** Created at the first start (`server.ts`). */
export const secretFile = (dataDir: string) => resolve(dataDir, "session-secret");

function generatedSecret(dataDir: string): string[] {
  const file = secretFile(dataDir);
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
}

let environment: Env | undefined;

/** Read at first use, so that an import never ends a process. */
export const env = () => (environment ??= readEnvironment(process.env));
