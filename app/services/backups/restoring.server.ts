import type { Client } from "pg";

import { theStore } from "#app/services/files/index.server.ts";

import { dropAll } from "./tables.server.ts";

/** Raw SQL: the mark is a table, since it is there before any other. */

/** From before anything is written until the transaction that brings the rows: a start must not go on with half of it. */

const TABLE = "restoring";

export const IS_HALF_RESTORED = `select to_regclass('${TABLE}') is not null as "isHalf"`;

export class HalfRestored extends Error {
  readonly code = "HALF_RESTORED";

  constructor() {
    super(
      "A restore into this place was cut off: run npm run restore once more, which begins anew, or set DATABASE_URL or DATA_DIR, and UPLOADS_DIR or S3_BUCKET, to others.",
    );
  }
}

export async function isHalfRestored(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isHalf: boolean }>(IS_HALF_RESTORED);
  return rows[0]!.isHalf;
}

/** A store that a database has left its mark in meanwhile is not ours to empty. */
export async function isOurStore(client: Client): Promise<boolean> {
  if (!(await isHalfRestored(client))) return false;
  const store = await theStore();
  const { rows } = await client.query<{ store: string }>(`select store from ${TABLE}`);
  return rows[0]?.store === store.where && (await store.listMarks()).length === 0;
}

export async function removeHalf(client: Client) {
  if (!(await isHalfRestored(client))) return;
  if (await isOurStore(client)) await (await theStore()).clear();
  await dropAll(client);
}

export async function markRestoring(client: Client) {
  await client.query("begin");
  await client.query(`create table ${TABLE} (store text not null)`);
  await client.query(`insert into ${TABLE} values ($1)`, [(await theStore()).where]);
  await client.query("commit");
}

export const unmark = (client: Client) => client.query(`drop table ${TABLE}`);
