import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import { query } from "#app/core/query.server.ts";
import { fail, type Refusal } from "#app/core/result.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { sentence, type Sentence } from "#app/messages/translate.ts";
import { UpdateContent, type CreateContent } from "#app/schemas/content.ts";
import { findContent, updateContent } from "#app/services/content/index.server.ts";

import type { Mine } from "./run-import.server.ts";
import { learnWorks } from "./forecast.server.ts";
import { KnownWorks } from "./known-works.ts";
import { FIELDS, isSame, mergeOf, printsOf, saidBy, type FieldName, type Prints } from "./prints.ts";
import { lockWorks } from "./settle-rows.server.ts";

/** In the name of the person who started it. Done again after a fault, it finds nothing left to do. */
export async function updateRows(em: EntityManager, mine: Mine, ids: string[]) {
  // Some rows have only new identifiers, which are learnt with the piece.
  const rows = (await changedRows(em, ids)).filter(({ before, prints }) => !isSame(before, prints!));
  if (rows.length === 0) return;
  for (const row of rows) {
    // Asked for each row: the right may end meanwhile.
    const ctx = await contextOf(em, mine.starterId);
    const reason = ctx ? await updateRow({ ...ctx, em: em.fork() }, mine, row) : "imports.nobody-changes";
    if (reason) await say(em, row.id, reason);
  }
}

const changedRows = (em: EntityManager, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : query(em)
        .selectFrom("import_row as r")
        .innerJoin("origin_key as k", "k.key", "r.key")
        .innerJoin("origin as o", "o.id", "k.origin_id")
        .select(["r.id", "r.input", "r.keys", "r.prints", "o.id as originId", "o.prints as before"])
        .select(["o.content_id as contentId", "o.row_id as waitingId"])
        .where("r.id", "in", ids)
        .where("r.fate", "=", "changed")
        .where("r.reason", "is", null)
        .where("r.input", "is not", null)
        .where("r.prints", "is not", null)
        .orderBy("r.number")
        .execute();
type Row = Awaited<ReturnType<typeof changedRows>>[number];

/** Somebody who is no administrator any more changes nothing. */
async function contextOf(
  em: EntityManager,
  starterId: string | null,
): Promise<Omit<Context, "em"> | undefined> {
  const person = starterId
    ? await query(em)
        .selectFrom("account")
        .select(["id", "name", "email"])
        .where("id", "=", starterId)
        .where("role", "=", "admin")
        .executeTakeFirst()
    : undefined;
  if (!person) return undefined;
  return {
    actor: { ...person, role: "admin", session: { id: "none", by: "bearer" } },
    whence: { network: "", knownAccounts: [] },
  };
}

async function updateRow(ctx: Context, mine: Mine, row: Row, tries = 3): Promise<Sentence | undefined> {
  if (!row.contentId)
    return updateWaiting(ctx.em, mine, row).catch((error: unknown) => {
      if (!(error instanceof NotNow)) throw error;
      return undefined;
    });
  const found = await findContent(ctx, row.contentId);
  if (!found.ok) return undefined;
  const there = row.input as CreateContent;
  const item = found.value;
  const { taken, kept } = mergeOf(row.before, row.prints!, printsOf(item as Parameters<typeof printsOf>[0]));
  const changes = UpdateContent.safeParse(
    Object.fromEntries([...taken.map((name) => [name, there[name] ?? null]), ["version", item.version]]),
  );
  if (!changes.success) return "imports.cannot-change";
  const reason = kept.length > 0 ? sentence("imports.kept-mended", { fields: columns(kept) }) : null;
  const updated = await updateContent(
    ctx,
    row.contentId,
    changes.data,
    undefined,
    async (em, { id, title }) => {
      const no = await settle(em, mine, row, taken.length > 0 ? "updated" : "changed", reason);
      if (no || taken.length === 0) return no;
      await leaveTrail(em, ctx, "content.imported-again", { id, name: title }, { note: columns(taken) });
      return undefined;
    },
  );
  if (updated.ok || updated.kind === "conflict") return undefined;
  // Somebody saved the item in this moment: compared again.
  if (updated.kind === "stale" && tries > 1)
    return updateRow({ ...ctx, em: ctx.em.fork() }, mine, row, tries - 1);
  return "imports.cannot-change";
}

const columns = (names: FieldName[]) => names.map((name) => FIELDS[name]).join(", ");

/** Undoes the change of the waiting row: the import was stopped, or another process did it. */
class NotNow extends Error {}

const updateWaiting = (em: EntityManager, mine: Mine, row: Row) =>
  allOrNothing(em, async (em): Promise<undefined> => {
    // The import is locked before its rows, as in deleting.
    await query(em)
      .selectFrom("import")
      .select("id")
      .where("id", "in", (its) =>
        its
          .selectFrom("import_row")
          .select("import_row.import_id")
          .where("import_row.id", "=", row.waitingId),
      )
      .forShare()
      .execute();
    const waiting = await query(em)
      .selectFrom("import_row")
      .select(["id", "input", "prints"])
      .where("id", "=", row.waitingId)
      .where("fate", "=", "waits")
      .forUpdate()
      .executeTakeFirst();
    if (!waiting) return;
    const there = row.input as CreateContent;
    const said = Object.fromEntries(saidBy(row.prints!).map((name) => [name, there[name]]));
    await query(em)
      .updateTable("import_row")
      .set({
        input: JSON.stringify({ ...(waiting.input as CreateContent), ...said }) as never,
        prints: JSON.stringify({ ...waiting.prints, ...row.prints }) as never,
      })
      .where("id", "=", waiting.id)
      .execute();
    const no = await settle(em, mine, row, "updated", null);
    if (no) throw new NotNow();
  });

/** In the transaction of the change: only one of two does it, and none for a stopped import. */
async function settle(
  em: EntityManager,
  mine: Mine,
  row: Row,
  fate: "updated" | "changed",
  reason: Sentence | null,
): Promise<Refusal | undefined> {
  const held = await query(em)
    .selectFrom("import")
    .select("id")
    .where("id", "=", mine.id)
    .where("state", "=", "doing")
    .forShare()
    .executeTakeFirst();
  const marked =
    held &&
    (await isStillIt(em, mine, row)) &&
    (await query(em)
      .updateTable("import_row")
      .set({ fate, reason: reason ?? (fate === "changed" ? "imports.same-here" : null), input: null })
      .where("id", "=", row.id)
      .where("fate", "=", "changed")
      .where("reason", "is", null)
      .returning("id")
      .executeTakeFirst());
  if (!marked) return fail("conflict", "imports.not-now");
  await query(em)
    .updateTable("origin")
    .set({ prints: JSON.stringify({ ...row.before, ...row.prints } satisfies Prints) as never })
    .where("id", "=", row.originId)
    .execute();
  return undefined;
}

/** Since it was read, keys may have been learnt by which the row is another work. */
async function isStillIt(em: EntityManager, { source }: Mine, { keys, originId }: Row) {
  await lockWorks(em);
  const known = new KnownWorks(source);
  await learnWorks(em, known, keys);
  const found = known.find(keys);
  return found?.is === "known" && found.work.originId === originId;
}

const say = (em: EntityManager, id: string, reason: Sentence) =>
  query(em)
    .updateTable("import_row")
    .set({ reason })
    .where("id", "=", id)
    .where("fate", "=", "changed")
    .execute();
