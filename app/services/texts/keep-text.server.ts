import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { Away } from "#app/core/away.ts";
import { later, now, query } from "#app/core/query.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import type { Heading } from "#app/models/text.ts";
import { lockSources } from "#app/services/pictures/index.server.ts";

import type { PageText } from "./extract/read-file.server.ts";

const WHILE_AWAY = "5 minutes";

type Text = { pages: PageText[]; contents: Heading[]; isCut: boolean; by: "program" | "machine" };
const AT_A_TIME = 100;

/** All of it or nothing. Nothing if the file has gone meanwhile, or another process was quicker. */
export const keepText = (em: EntityManager, id: string, text: Text) =>
  allOrNothing(em, async (em) => {
    // The order of deleting: first the file, then its text.
    if (!(await lockSources(em, [id]))) return;
    const due = await query(em)
      .selectFrom("file_text as t")
      .select("t.file_id")
      .where("t.file_id", "=", id)
      .where("t.state", "in", ["waiting", "none"])
      .forUpdate()
      .executeTakeFirst();
    if (!due) return;
    for (let from = 0; from < text.pages.length; from += AT_A_TIME)
      await query(em)
        .insertInto("text_page")
        .values(
          text.pages
            .slice(from, from + AT_A_TIME)
            .map((page, i) => ({ ...page, file_id: id, number: from + i + 1, version: 1 })),
        )
        .execute();
    await query(em).deleteFrom("scanned_page").where("file_id", "=", id).execute();
    await query(em)
      .updateTable("file_text")
      .set({
        state: "read",
        reason: null,
        read_by: text.by,
        pages: text.pages.length,
        characters: text.pages.reduce((sum, { plain }) => sum + plain.length, 0),
        contents: sql<never>`${JSON.stringify(text.contents)}::jsonb`,
        is_cut: text.isCut,
        read_at: now,
      })
      .where("file_id", "=", id)
      .execute();
  });

/** Nothing was tried, so it is no attempt. The error goes on: the round is over. */
export async function putBackIfAway(em: EntityManager, id: string, error: unknown): Promise<never> {
  if (error instanceof Away)
    await query(em)
      .updateTable("file_text")
      .set((row) => ({ attempts: row("attempts", "-", 1), due_at: later(WHILE_AWAY) }))
      .where("file_id", "=", id)
      .where("attempts", ">", 0)
      .execute();
  throw error;
}
