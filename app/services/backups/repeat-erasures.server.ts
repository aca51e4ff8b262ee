import type { Client } from "pg";

import { migrate } from "#app/models/migrate.server.ts";
import { eraseAgain } from "#app/services/erasure/index.server.ts";
import { getErasureTime, loadErasures } from "#app/services/erasure-log/index.server.ts";

import type { BackupTarget } from "./backup-target.server.ts";
import type { Manifest } from "./manifest.ts";

/** `count`: of all entries in `places`. */
export type RepeatedErasures = {
  count: number;
  repeated: number;
  places: string[];
  hasFullAdministrator: boolean;
};
/** An erasure that began longer before the backup is in it, or failed. Transactions and clocks differ by less. */
const MAX_ERASURE_TIME_MS = 60 * 60_000;

/** The marker table stays until then, so that the server does not start with data that was erased after the backup. */
export async function repeatErasures(
  client: Client,
  { path }: BackupTarget,
  { madeAt }: Manifest,
): Promise<RepeatedErasures> {
  const { erasures, places } = await loadErasures(path);
  const firstTime = Date.parse(madeAt) - MAX_ERASURE_TIME_MS;
  const repeated = erasures.filter((erasure) => !(getErasureTime(erasure) < firstTime));
  if (repeated.length) {
    await migrate("up");
    await eraseAgain(repeated);
  }
  await clearNewAddresses(client);
  return {
    count: erasures.length,
    repeated: repeated.length,
    places,
    hasFullAdministrator: !repeated.length || (await hasFullAdministrator(client)),
  };
}

async function hasFullAdministrator(client: Client) {
  const { rows } = await client.query(
    "select from account where role = 'admin' and areas is null and state = 'active' and password_hash is not null",
  );
  return rows.length > 0;
}

/**
 * Of backups of earlier versions, which may have been migrated by now. Their owners may have cancelled these changes
 * since. Repeated erasures find messages by the address before.
 */
async function clearNewAddresses(client: Client) {
  const { rows } = await client.query<{ table: string }>(
    `select table_name as table from information_schema.columns where table_schema = current_schema()
       and (table_name, column_name) in (('account', 'new_email'), ('secret_link', 'token_hash'))`,
  );
  for (const { table } of rows)
    await client.query(
      table === "account"
        ? "update account set new_email = null, new_email_hash = null, new_email_expires_at = null where new_email is not null"
        : "delete from secret_link where kind = 'new-email'",
    );
}
