import { expect, test } from "vitest";

import { CAPABILITIES } from "#app/core/access.server.ts";
import { EnvironmentSchema } from "#app/env.server.ts";
import { JOB_NAMES } from "#app/schemas/lists/jobs.ts";
import { MESSAGE_KINDS } from "#app/services/mail/message-kinds.ts";
import { STORED_DATA } from "#app/services/privacy/stored-data.ts";

import { buildDocuments } from "./docs.ts";

const documents = buildDocuments();
const LISTED = {
  "configuration.md": Object.keys(EnvironmentSchema.shape),
  "personal-data.md": Object.values(STORED_DATA).flatMap(({ columns }) => Object.keys(columns)),
  "mails.md": Object.keys(MESSAGE_KINDS),
  "jobs.md": JOB_NAMES,
  "capabilities.md": Object.keys(CAPABILITIES),
};

test.each(Object.entries(LISTED))("%s has a row for each entry of its table", (file, names) => {
  for (const name of names) expect(documents[file]).toContain(`| \`${name}\` | `);
  expect(documents[file]).not.toMatch(/undefined|\| +\|/);
});
