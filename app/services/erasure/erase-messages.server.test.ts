import "../../../tests/setup/mailbox.ts";

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { migrate } from "#app/models/migrate.server.ts";
import { closeSmtpTransport } from "#app/services/mail/index.server.ts";
import { MESSAGE_KINDS } from "#app/services/mail/message-kinds.ts";

import { CANARY_NAME, sendEveryMessage } from "../../../tests/setup/every-message.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { closeMailbox } from "../../../tests/setup/mailbox.ts";
import { revertMigrations } from "../../../tests/setup/revert-migrations.ts";
import { eraseAccount } from "./erase-account.server.ts";

afterAll(async () => {
  closeSmtpTransport();
  await closeMailbox();
});

/** Of the queue, too. */
async function findTablesWith(texts: string[]) {
  const tables = await execute<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const text of texts) {
      const rows = await execute(`select from ${name} as t where t::text ilike ? limit 1`, [`%${text}%`]);
      if (rows.length) found.push(`${name}: ${text}`);
    }
  return found;
}

/** The list of erasures in the store has ids. */
const findFilesWith = (texts: string[]) =>
  readdirSync(env().uploadsDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => texts.some((text) => readFileSync(path).includes(text)));

test("an erased person is in no table and no file, although every kind of message named them", async () => {
  const { people, texts } = await sendEveryMessage();
  const sent = await execute<{ kind: string }>("select distinct kind from message");
  expect(sent.map(({ kind }) => kind).sort()).toEqual(Object.keys(MESSAGE_KINDS).sort());
  expect(findFilesWith([CANARY_NAME])).not.toEqual([]);

  for (const { id } of people) {
    await execute("update account set erase_on = current_date - 1 where id = ?", [id]);
    expect(await eraseAccount(createEntityManager(), id)).toBe(true);
  }
  const listed = people.map(({ id }) => `public.erasure: ${id}`).sort();
  expect((await findTablesWith(texts)).sort()).toEqual(listed);
  expect(findFilesWith(texts.filter((text) => !people.some(({ id }) => id === text)))).toEqual([]);
});

test("messages of earlier versions belong to their accounts after the upgrade", async () => {
  const { people } = await sendEveryMessage();
  const kinds = ["confirm-email", "password-reset", "email-changed", "invitation", "content-pending"];
  const listAccounts = () =>
    execute<{ kind: string; account: string }>(
      `select distinct m.kind, m.address, a.account_id as account from message_account a
       join message m on m.id = a.message_id where m.kind = any(string_to_array(?, ','))`,
      [kinds.join()],
    );
  const before = await listAccounts();
  expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(kinds));
  await revertMigrations("2026-11-29-message-accounts-earlier");
  expect(await listAccounts()).toEqual([]);
  await migrate("up");
  const after = await listAccounts();
  expect(after).toEqual(expect.arrayContaining(before));
  const ids = people.map(({ id }) => id);
  expect(after.filter(({ account }) => !ids.includes(account))).toEqual([]);
});
