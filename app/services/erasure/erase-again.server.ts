import { MikroORM, type EntityManager } from "@mikro-orm/postgresql";

import { inTransaction } from "#app/core/transaction.server.ts";
import { createUnlimitedOrmOptions } from "#app/models/connection.server.ts";

import { eraseAccount } from "./erase-account.server.ts";
import { deleteAgain } from "./erase-record.server.ts";
import { eraseRecords } from "./erase-records.server.ts";
import type { Erasure } from "./erasure-log.server.ts";

/** Tables that an id in the erasure log may belong to. */
export const ERASED_TABLES = [
  "account",
  "appointment",
  "contributor",
  "contributor_application",
  "privacy_request",
];

/** For a restored database, which is not in use yet. */
export async function eraseAgain(erasures: Erasure[]) {
  const orm = new MikroORM(createUnlimitedOrmOptions());
  try {
    for (const erasure of erasures) await eraseOneAgain(orm.em.fork(), erasure);
  } finally {
    await orm.close(true);
  }
}

/** A backup may have the records of an account that was created after it, or had no confirmed address yet. */
async function eraseOneAgain(em: EntityManager, erasure: Erasure) {
  const { kind, id, pseudonym, recordIds = [] } = erasure;
  if (kind !== "account") return deleteAgain(em, kind, id);
  await eraseAccount(em, id, { replayed: erasure });
  await inTransaction(em, (transactionEm) => eraseRecords(transactionEm, pseudonym, recordIds));
}
