/** `npm run docs` writes the documents that list what the tables of the code define to `build/docs/`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

import { CAPABILITIES, type CapabilityRule } from "#app/core/access.server.ts";
import { getTranslator } from "#app/core/site.server.ts";
import { EnvironmentSchema, SETTINGS } from "#app/env.server.ts";
import * as en from "#app/messages/en/index.ts";
import { JOB_NAMES, JOB_OPTIONS } from "#app/schemas/lists/jobs.ts";
import { DEFAULT_RETENTION } from "#app/schemas/retention.ts";
import { MESSAGE_KINDS, type MessageKind } from "#app/services/mail/message-kinds.ts";
import { STORED_DATA } from "#app/services/privacy/stored-data.ts";
import { getStoredDataTable } from "#app/services/privacy/stored-data-table.server.ts";

const FOLDER = join(import.meta.dirname, "../build/docs");
const GIB = 1024 ** 3;

const t = getTranslator("en");
const code = (text: string) => `\`${text}\``;

const formatTable = (...rows: string[][]) =>
  rows
    .toSpliced(
      1,
      0,
      rows[0]!.map(() => "---"),
    )
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

type SettingName = keyof typeof EnvironmentSchema.shape;

function formatDefault(name: SettingName) {
  const setting = EnvironmentSchema.shape[name];
  const shown = setting.meta()?.shown;
  if (shown) return String(shown);
  const value = setting.parse(undefined);
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return "none";
  return name.endsWith("_BYTES") ? `${Number(value) / GIB} GiB` : code(String(value));
}

const listSettings = () => [
  "# Configuration",
  "All settings are environment variables, and all have defaults. An empty variable counts as not set. A wrong value stops the start with one sentence and exit code 1. Sizes are in bytes; defaults are shown in GiB.",
  ...Object.entries(SETTINGS).flatMap(([heading, settings]) => [
    `## ${heading}`,
    formatTable(
      ["Name", "Default", "Meaning"],
      ...Object.entries(settings).map(([name, { description }]) => [
        code(name),
        formatDefault(name as SettingName),
        description!,
      ]),
    ),
  ]),
];

const listPersonalData = () => [
  "# Personal data",
  "The periods are the defaults. A full administrator sets those marked “yes” at `/admin/site`. The job `apply-retention` deletes what is older at 00:00 UTC, and the dashboard shows how much. The privacy page and `GET /api/privacy/retention` show the current periods.",
  formatTable(
    ["Kind", "Data", "Purpose", "How long", "Setting"],
    ...getStoredDataTable("en", DEFAULT_RETENTION).kinds.map(({ name, data, purpose, retention, period }) => [
      name,
      data,
      purpose,
      retention,
      period ? "yes" : "no",
    ]),
  ),
  "## Where",
  "Stored files contain what their authors wrote. Backups contain all tables but sessions, links, invitations and uploads, as long as you keep them. Jobs have only ids and encrypted input.",
  formatTable(
    ["Kind", "Table", "Columns with personal data"],
    ...Object.entries(STORED_DATA).flatMap(([kind, { columns }]) =>
      Object.entries(columns).map(([table, names]) => [kind, code(table), names.replaceAll(" ", ", ")]),
    ),
  ),
];

const getSubject = (kind: MessageKind) =>
  (en.mail as Record<string, unknown>)[`mail.${kind}.subject`] ?? "depends on the change";

const listMails = () => [
  "# Mails and text messages",
  formatTable(
    ["Message", "Subject", "Why it is sent", "SMS", "Calendar entry", "Can be turned off"],
    ...(Object.keys(MESSAGE_KINDS) as MessageKind[]).map((kind) => {
      const { reason, sms, calendar, topic } = MESSAGE_KINDS[kind];
      return [
        code(kind),
        String(getSubject(kind)),
        t(reason),
        ...[sms, calendar, topic].map((has) => (has ? "yes" : "no")),
      ];
    }),
  ),
];

const listJobs = () => [
  "# Background jobs",
  "A job that fails or takes longer than its limit is repeated after a pause that doubles. What failed at the last attempt is listed at `/admin/tasks`.",
  formatTable(
    ["Job", "What it does", "Every", "Limit", "Attempts"],
    ...JOB_NAMES.map((name) => {
      const { everyMinutes, timeoutSeconds, retries } = JOB_OPTIONS[name];
      const every = everyMinutes ? `${everyMinutes} min` : "when added";
      return [code(name), t(`task.${name}`), every, `${timeoutSeconds / 60} min`, String(retries + 1)];
    }),
  ),
];

const listCapabilities = () => [
  "# Capabilities",
  "Who may do what. Administrators who are limited to areas also need the area; “all”: full administrators only. The table is `app/core/access.server.ts`; `tests/contract/access/permissions.csv` has each address.",
  formatTable(
    ["Capability", "Roles", "Area"],
    ...Object.entries<CapabilityRule>(CAPABILITIES).map(([name, { roles, area = "any" }]) => [
      code(name),
      roles.join(", "),
      [area].flat().join(" or "),
    ]),
  ),
];

export const buildDocuments = () =>
  Object.fromEntries(
    Object.entries({
      configuration: listSettings(),
      "personal-data": listPersonalData(),
      mails: listMails(),
      jobs: listJobs(),
      capabilities: listCapabilities(),
    }).map(([name, parts]) => [`${name}.md`, `${parts.join("\n\n")}\n`]),
  );

if (import.meta.main) {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of Object.entries(buildDocuments())) {
    writeFileSync(join(FOLDER, name), text);
    console.log(relative(process.cwd(), join(FOLDER, name)));
  }
}
