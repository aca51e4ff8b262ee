import type { EntityManager } from "@mikro-orm/postgresql";

import { ago, query } from "#app/core/query.server.ts";

import { REMINDERS } from "./about-kinds.ts";

const KEPT = "30 days";
const KEPT_LONGEST = "90 days";
/** A link in a message holds for so long. */
const OPENS_FOR = "7 days";

/** What has been told is forgotten after a month, what never left after three, and what opens something after a week. */
export async function forgetMessages(em: EntityManager) {
  await query(em)
    .deleteFrom("message")
    .where((message) =>
      message.or([
        message("created_at", "<", ago(KEPT_LONGEST)),
        message.and([
          message("created_at", "<", ago(KEPT)),
          message("state", "in", ["sent", "done", "unwanted"]),
        ]),
      ]),
    )
    .execute();
  await query(em)
    .updateTable("message")
    .set({ sealed: null })
    .where("created_at", "<", ago(OPENS_FOR))
    .where("sealed", "is not", null)
    .execute();
}

/** Gone with what it was about, also what was not sent yet. */
export const forgetAbout = (em: EntityManager, id: string) =>
  query(em).deleteFrom("message").where("about", "=", id).execute();

/** Reminders that have not left yet of what will not be so; of one person, where only they do not come. */
export const withdrawReminders = (
  em: EntityManager,
  { about, account }: { about: string; account?: string },
) =>
  query(em)
    .deleteFrom("message")
    .where("about", "=", about)
    .where("sent_at", "is", null)
    .where("state", "=", "waiting")
    .where("kind", "in", REMINDERS)
    .$if(account !== undefined, (all) => all.where("account_id", "=", account!))
    .execute();
