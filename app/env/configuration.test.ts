import { join } from "node:path";

import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";

import { EnvironmentSchema } from "../env.server.ts";

type Setting = keyof typeof EnvironmentSchema.shape;
/** `default` replaces the schema's, where the default depends on other settings. */
type Row = string | { meaning: string; default: string };

const FILE = join(import.meta.dirname, "../../docs/configuration.md");

const INTRO = `# Configuration

<!-- Generated from app/env.server.ts. Edit app/env/configuration.test.ts and run: npx vitest run app/env/configuration.test.ts -u -->

All settings are environment variables, and all have defaults. An empty variable counts as not set. A wrong value stops the
start with one sentence and exit code 1. Sizes are in bytes; defaults are shown in GiB.`;

const SECTIONS: Record<string, Partial<Record<Setting, Row>>> = {
  "HTTP server": {
    HOST: "Listening address",
    PORT: "Listening port",
    ORIGIN: {
      meaning:
        "Public address, such as `https://urithi.example.org`. Required with any other `HOST` than loopback",
      default: "any loopback name at `PORT`",
    },
    TRUST_PROXY: "Number of proxies in front whose `X-Forwarded-For` is trusted",
    WORKERS: "Number of server processes; `auto`: one for each core",
    OFFLINE: "`off` turns off offline support and deletes what browsers have stored",
    RATE_LIMITS: "`off` turns off rate limits. For measurements only",
    TIME_ZONE: "Time zone of the institution, until one is set on `/admin/site`",
  },
  Database: {
    DATABASE_URL: {
      meaning: "External PostgreSQL, 15 or newer",
      default: "embedded PostgreSQL in `DATA_DIR`",
    },
    DATA_DIR: "Folder of the embedded database and of the generated session secret",
    SEED: {
      meaning: "`demo` adds sample content at the first start",
      default: "`none` with `DATABASE_URL` or `ADMIN_EMAIL`, else `demo`",
    },
  },
  "Accounts and secrets": {
    ADMIN_EMAIL: "Login of the first administrator. The default is the demo's and works on loopback only",
    ADMIN_PASSWORD:
      "Password of the first administrator, at least 12 characters. Common passwords are refused",
    SESSION_SECRET: {
      meaning:
        "Signs cookies and private links, at least 32 characters. Several, separated by commas, for rotation: new one first",
      default: "generated in `DATA_DIR`; required with `DATABASE_URL`",
    },
  },
  "Login provider and ORCID": {
    OIDC_ISSUER:
      "Issuer of an OpenID Connect provider. Users can then log in with it ([operating.md](operating.md#login-provider-and-orcid))",
    OIDC_CLIENT_ID: "Client at the provider. The three settings are needed together",
    OIDC_CLIENT_SECRET: "Secret of the client",
    OIDC_NAME: "Name of the provider on the button",
    OIDC_ROLE_CLAIM: "Claim of the ID token with groups or roles, such as `groups`. Needs `OIDC_ROLES`",
    OIDC_ROLES:
      "Roles by value of the claim: `editors=contributor, staff=admin:content+visits`. The provider then decides the role at each login",
    ORCID_CLIENT_ID: "ORCID API client, to connect contributor profiles with ORCID iDs",
    ORCID_CLIENT_SECRET: "Secret of the client",
    ORCID_ISSUER: "`https://sandbox.orcid.org` for tests",
  },
  "Stored files": {
    UPLOADS_DIR: "Folder of stored files",
    STORE: "`disk`, or `s3` for a bucket",
    PREVIOUS_STORE: "`disk` or `s3`: the previous store, while files are moved",
    S3_ENDPOINT: { meaning: "Address of a store with the S3 protocol", default: "Amazon" },
    S3_REGION: "Region of the bucket",
    S3_BUCKET: "Bucket. Required with `STORE=s3`",
    S3_KEY: "Access key that may list, read, write and delete in the bucket",
    S3_SECRET: "Secret of `S3_KEY`",
    S3_REDIRECT_BYTES: "Downloads of public files from this size on are redirected to the store",
    S3_PUBLIC_ENDPOINT: { meaning: "Address of the store for browsers", default: "`S3_ENDPOINT`" },
    QUOTA_BYTES: "What one contributor may store. Administrators have no quota",
    DISK_RESERVE_BYTES: "Disk space that uploads leave free",
    TILES_BYTES: "Maximum size of all image tiles",
    LOW_DATA_BYTES: "Maximum size of all low-data versions of recordings",
  },
  "Email and SMS": {
    SMTP_URL:
      "Mail server, such as `smtp://user:password@mail.example.org:587`. Without it messages stay in `/admin/outbox`",
    MAIL_FROM: "Sender, such as `Urithi <urithi@example.org>`. Required with `SMTP_URL`",
    CONTACT_EMAIL: {
      meaning: "Address for questions, in messages and for harvesters; `Reply-To` of all mail",
      default: "`MAIL_FROM`, else `postmaster@` the host",
    },
    BOUNCE_SECRET: "Shared secret of `/api/mail/bounce`, at least 32 characters",
    DKIM_KEY: "File with the private DKIM key. The three DKIM settings are needed together",
    DKIM_DOMAIN: "Domain of the DKIM record",
    DKIM_SELECTOR: "Selector of the DKIM record",
    SMS_URL: "Africa's Talking: `https://api.africastalking.com/version1/messaging`",
    SMS_USER: "Account of the SMS service",
    SMS_KEY: "API key of the SMS service",
    SMS_FROM: "Sender ID that was agreed with the SMS service",
    SMS_COUNTRY: "Country code of numbers without one. Only numbers of this country get messages",
  },
  "Background jobs": {
    JOBS: "`off`: this process runs no jobs; `npm run worker` does",
    READ_SCANS: "OCR of scans: `always`, `off`, or `night` (22:00 to 5:00)",
    HARVEST_HOSTS: "Private hosts that imports may harvest: `host` or `host:port`, separated by commas",
    PATH: "Where optional programs such as `ffmpeg` are searched",
  },
  Backups: {
    BACKUP_FOLDER: "Folder of regular backups. Without it backups are made by hand",
    BACKUP_EVERY_HOURS: "Hours between regular backups",
    BACKUP_RECIPIENT: "age recipient (`age1…`) that backups are encrypted for",
    BACKUP_IDENTITY: "File with the age identity, to restore or check encrypted backups",
  },
  Monitoring: {
    METRICS_PORT: "Port of `/metrics` (Prometheus). With `WORKERS`, each process uses the next port",
    METRICS_HOST: "Listening address of `/metrics`",
  },
  Runtime: {
    NODE_ENV: "`development` is set by `npm run dev`",
  },
};

test("docs/configuration.md lists each setting with its default", async () => {
  const documented = Object.values(SECTIONS).flatMap((rows) => Object.keys(rows));
  expect(documented.sort()).toEqual(Object.keys(EnvironmentSchema.shape).sort());
  await expect(await renderDocument()).toMatchFileSnapshot(FILE);
});

async function renderDocument() {
  const sections = Object.entries(SECTIONS).map(([heading, rows]) => {
    const lines = Object.entries(rows).map(([name, row]) => renderRow(name as Setting, row));
    return [`## ${heading}`, "", "| Name | Default | Meaning |", "| --- | --- | --- |", ...lines].join("\n");
  });
  const markdown = [INTRO, ...sections].join("\n\n");
  return format(markdown, { ...(await resolveConfig(FILE)), parser: "markdown" });
}

const renderRow = (name: Setting, row: Row) =>
  typeof row === "string"
    ? `| \`${name}\` | ${formatDefault(name)} | ${row} |`
    : `| \`${name}\` | ${row.default} | ${row.meaning} |`;

const GIB = 1024 ** 3;

function formatDefault(name: Setting) {
  const value = EnvironmentSchema.shape[name].parse(undefined);
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return "none";
  return name.endsWith("_BYTES") ? `${Number(value) / GIB} GiB` : `\`${String(value)}\``;
}
