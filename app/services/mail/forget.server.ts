import type { EntityManager } from "@mikro-orm/postgresql";

import { ago, query } from "#app/core/query.server.ts";

import { REMINDERS, WITH_LINKS } from "./kinds.ts";

const KEPT = "30 days";
const KEPT_LONGEST = "90 days";
/** A link in a message holds for so long. */
const OPENS_FOR = "7 days";
const ADDRESSES_KEPT = "12 months";

/** What was told is forgotten after a month, what never left after three; links after a week. */
export async function forgetMessages(em: EntityManager) {
  await inPieces(() =>
    query(em)
      .deleteFrom("message")
      .where("id", "in", (from) =>
        from
          .selectFrom("message")
          .select("id")
          .where((message) =>
            message.or([
              message("created_at", "<", ago(KEPT_LONGEST)),
              message.and([
                message("created_at", "<", ago(KEPT)),
                message("state", "in", ["sent", "done", "unwanted"]),
              ]),
            ]),
          )
          .limit(AT_ONCE),
      )
      .executeTakeFirst()
      .then(({ numDeletedRows }) => numDeletedRows),
  );
  await inPieces(() =>
    query(em)
      .updateTable("message")
      .set({ sealed: null })
      .where("id", "in", (from) =>
        from
          .selectFrom("message")
          .select("id")
          .where("created_at", "<", ago(OPENS_FOR))
          .where("sealed", "is not", null)
          .limit(AT_ONCE),
      )
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => numUpdatedRows),
  );
  // Numbers change hands, and an account knows its own by messages alone.
  await query(em)
    .deleteFrom("bounced_address")
    .where("address", "like", "+%")
    .where("address", "not like", "%@%")
    .where("at", "<", ago(KEPT_LONGEST))
    .execute();
  // No address is kept for ever: one that bounced is tried again, and an unused choice is forgotten.
  for (const table of ["bounced_address", "unwanted_mail"] as const)
    await query(em).deleteFrom(table).where("at", "<", ago(ADDRESSES_KEPT)).execute();
}

const AT_ONCE = 1_000;

async function inPieces(forget: () => Promise<bigint>) {
  while ((await forget()) >= AT_ONCE);
}

/** Also what was not sent yet. */
export const forgetAbout = (em: EntityManager, id: string) =>
  query(em).deleteFrom("message").where("about", "=", id).execute();

/** Reminders that have not left; with `account` only that person's. */
export const withdrawReminders = (
  em: EntityManager,
  { about, account }: { about: string; account?: string },
) =>
  query(em)
    .deleteFrom("message")
    .where("about", "=", about)
    .where("state", "=", "waiting")
    .where("kind", "in", REMINDERS)
    .$if(account !== undefined, (all) => all.where("account_id", "=", account!))
    .execute();

/** Links mailed to the account, or to its address, lead nowhere any more. */
export const forgetLinks = (
  em: EntityManager,
  { accountId, address }: { accountId: string; address: string },
  kinds = WITH_LINKS,
) =>
  query(em)
    .updateTable("message")
    .set({ sealed: null })
    .where("sealed", "is not", null)
    .where("kind", "in", kinds)
    .where((message) => message.or([message("account_id", "=", accountId), message("address", "=", address)]))
    .execute();
