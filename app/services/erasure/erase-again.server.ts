import { MikroORM, type EntityManager } from "@mikro-orm/postgresql";

import { createUnlimitedOrmOptions } from "#app/models/connection.server.ts";

import { eraseAccount } from "./erase-account.server.ts";
import { eraseVisit } from "./erase-visit.server.ts";
import type { Erasure } from "./erasure-log.server.ts";

/** For a restored database, which is not in use yet. */
export async function eraseAgain(erasures: Erasure[]) {
  const orm = new MikroORM(createUnlimitedOrmOptions());
  try {
    for (const erasure of erasures) await eraseOneAgain(orm.em.fork(), erasure);
  } finally {
    await orm.close(true);
  }
}

const eraseOneAgain = (em: EntityManager, { kind, id, pseudonym }: Erasure) =>
  kind === "account" ? eraseAccount(em, id, { replayed: pseudonym }) : eraseVisit(em, id);
