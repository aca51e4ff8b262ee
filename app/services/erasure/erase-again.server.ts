import { MikroORM, type EntityManager } from "@mikro-orm/postgresql";

import { deleteRow, query } from "#app/core/query.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { AppointmentEntity } from "#app/models/appointment.ts";
import { createUnlimitedOrmOptions } from "#app/models/connection.server.ts";
import { ContributorEntity } from "#app/models/contributor.ts";

import { eraseAccount } from "./erase-account.server.ts";
import { eraseRecords } from "./erase-records.server.ts";
import {
  recordRepeatedErasure,
  type DeletedKind,
  type Erasure,
} from "#app/services/erasure-log/index.server.ts";

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
  if (kind === "account") {
    await eraseAccount(em, id, { replayed: erasure });
    await inTransaction(em, (transactionEm) => eraseRecords(transactionEm, pseudonym, recordIds));
  } else await deleteAgain(em, kind, id);
  await recordRepeatedErasure(em, erasure);
}

const deleteAgain = (em: EntityManager, kind: DeletedKind, id: string) =>
  inTransaction(em, async (transactionEm) => {
    if (kind === "profile")
      await query(transactionEm)
        .updateTable("account")
        .set({ role: "user" })
        .where("role", "=", "contributor")
        .where("id", "=", (from) => from.selectFrom("contributor").select("account_id").where("id", "=", id))
        .execute();
    if (kind === "visit") await deleteRow(transactionEm, AppointmentEntity, id);
    else await deleteRow(transactionEm, ContributorEntity, id);
    await query(transactionEm).deleteFrom("message").where("subject_id", "=", id).execute();
    await query(transactionEm)
      .updateTable("audit_log")
      .set({ note: "", ...(kind === "profile" && { subject_name: "" }) })
      .where("subject_id", "=", id)
      .execute();
  });
