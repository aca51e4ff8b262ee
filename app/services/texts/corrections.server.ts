import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { personIn, refusal } from "#app/core/access.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { asJson, NEXT_VERSION, now, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { runInThread } from "#app/core/worker-thread.server.ts";
import { newId } from "#app/models/id.ts";
import type { Heading } from "#app/models/text.ts";
import type { Content } from "#app/schemas/content.ts";
import type { CorrectPage, PageCorrection } from "#app/schemas/texts.ts";
import { findContent, lockOwn, sendAgain } from "#app/services/content/index.server.ts";

import { MOST_CONTENTS } from "./extract/read-file.server.ts";
import type { NotationInput, NotationOutput } from "./notation-thread.ts";

/** Shown at once; earlier versions stay. By a contributor, what is public in full waits for approval again. */

const missing = fail("missing", "texts.missing");
const MOST_VERSIONS = 50;

const stale = fail("stale", "texts.stale");
const busy = fail("unavailable", "refused.busy", { retryAfter: 5 });

const convert = async (input: NotationInput) =>
  (await runInThread("app/services/texts/notation-thread.ts", input)) as NotationOutput | undefined;

const MOST_PAGES = 100_000;

async function findOwn(ctx: Context, id: string, page: number): Promise<Result<Content>> {
  const no = refusal(ctx, "content.create");
  if (no) return no;
  if (!Number.isInteger(page) || page < 1 || page > MOST_PAGES) return missing;
  const found = await findContent(ctx, id);
  return found.ok && !found.value.isEditable ? fail("forbidden", "guard.not-allowed") : found;
}

const textRows = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("content as c")
    .innerJoin("file_text as t", "t.file_id", "c.file_id")
    .select("t.file_id as file")
    .where("c.id", "=", id);

/** Deleting locks in this order: to lock a page before its text could wait for ever. */
const lockText = (em: EntityManager, id: string) => textRows(em, id).forUpdate("t").executeTakeFirst();

const pageRows = (em: EntityManager, id: string, number: number) =>
  query(em)
    .selectFrom("content as c")
    .innerJoin("text_page as p", "p.file_id", "c.file_id")
    .innerJoin("file_text as t", "t.file_id", "c.file_id")
    .select(["p.file_id as file", "p.html", "p.version", "t.pages", "t.read_by as readBy", "t.contents"])
    .select((row) => [
      asJson(row.ref("p.corrected_at")).as("correctedAt"),
      "p.corrector_id as corrector",
      row
        .selectFrom("account as a")
        .select("a.name")
        .whereRef("a.id", "=", "p.corrector_id")
        .as("correctedBy"),
    ])
    .where("c.id", "=", id)
    .where("t.state", "=", "read")
    .where("p.number", "=", number);

const pageOf = (em: EntityManager, id: string, number: number, file: string) =>
  pageRows(em, id, number).where("p.file_id", "=", file).forUpdate("p").executeTakeFirst();

const versionsOf = (em: EntityManager, file: string, number: number) =>
  query(em).selectFrom("text_page_before as b").where("b.file_id", "=", file).where("b.number", "=", number);

const wordsOf = (em: EntityManager, file: string, number: number, version: number) =>
  versionsOf(em, file, number).select("b.html").where("b.version", "=", version).executeTakeFirst();

const someVersions = (em: EntityManager, file: string, number: number, below: number | undefined) =>
  versionsOf(em, file, number)
    .leftJoin("account as a", "a.id", "b.corrector_id")
    .select(["b.version", "a.name as by"])
    .select((row) => asJson(row.ref("b.created_at")).as("until"))
    .$if(below !== undefined, (rows) => rows.where("b.version", "<", below!))
    .orderBy("b.version", "desc")
    .limit(MOST_VERSIONS + 1)
    .execute();

/** `version`: the words of an earlier one; `below`: the versions before it. */
type Asked = { version?: number; below?: number };

export async function findCorrection(
  ctx: Context,
  id: string,
  number: number,
  { version, below }: Asked = {},
): Promise<Result<PageCorrection>> {
  const own = await findOwn(ctx, id, number);
  if (!own.ok) return own;
  const page = await pageRows(ctx.em, id, number).executeTakeFirst();
  if (!page) return missing;
  const versions = await someVersions(ctx.em, page.file, number, below);
  const before = versions.slice(0, MOST_VERSIONS);
  const earlier = version === undefined ? undefined : await wordsOf(ctx.em, page.file, number, version);
  const current = await convert({ html: page.html, number });
  const previous = earlier && (await convert({ html: earlier.html, number }));
  if (!current || (earlier && !previous)) return busy;
  return ok({
    page: number,
    pages: page.pages,
    text: current.text,
    file: page.file,
    version: page.version,
    readBy: page.readBy ?? "program",
    correctedAt: page.correctedAt,
    correctedBy: page.correctedBy,
    before,
    ...(versions.length > before.length && { below: before.at(-1)!.version }),
    ...(previous && { earlier: { version: version!, text: previous.text } }),
  });
}

/** A stale version is refused, and one of a file that was replaced. What changes nothing makes no version. */
export async function correctPage(
  ctx: Context,
  id: string,
  number: number,
  { text, version, file }: CorrectPage,
): Promise<Result<PageCorrection>> {
  const own = await findOwn(ctx, id, number);
  if (!own.ok) return own;
  const current = await textRows(ctx.em, id).executeTakeFirst();
  if (current && file !== undefined && file !== current.file) return stale;
  const read = await pageRows(ctx.em, id, number).executeTakeFirst();
  if (!read) return missing;
  const converted = await convert({ html: read.html, number, correction: text });
  if (!converted) return busy;
  const { corrected } = converted;
  const done = await transaction<boolean>(ctx, async (em) => {
    const item = await lockOwn(em, ctx.actor, id);
    if (!item.ok) return item;
    const locked = await lockText(em, id);
    if (locked && locked.file !== read.file) return stale;
    const page = locked && (await pageOf(em, id, number, locked.file));
    if (!page) return missing;
    if (page.version !== (version ?? read.version) || page.html !== read.html) return stale;
    if (!corrected) return ok(false);
    await keepBefore(em, page, number);
    await query(em)
      .updateTable("text_page")
      .set({
        html: corrected.html,
        plain: corrected.plain,
        corrected_at: now,
        corrector_id: personIn(ctx).id,
        version: page.version + 1,
      })
      .where("file_id", "=", page.file)
      .where("number", "=", number)
      .execute();
    const contents = page.contents.filter((heading) => heading.page !== number);
    await describe(em, page.file, [...contents, ...corrected.headings]);
    const note = String(number);
    await leaveTrail(em, ctx, "content.text-corrected", { id, name: own.value.title }, { note });
    const { approvalStatus, isPublicInFull } = item.value;
    if (ctx.actor.role === "admin" || !isPublicInFull) return ok(false);
    if (approvalStatus === "approved") await sendAgain(em, ctx, item.value);
    else await anew(em, id);
    return ok(approvalStatus !== "rejected");
  });
  if (!done.ok) return done;
  const saved = await findCorrection(ctx, id, number);
  return saved.ok ? ok({ ...saved.value, waits: done.value }) : saved;
}

/** Somebody who is deciding about the item is told that it has changed. */
const anew = (em: EntityManager, id: string) =>
  query(em).updateTable("content").set(NEXT_VERSION).where("id", "=", id).execute();

type Page = { file: string; html: string; version: number; corrector: string | null };

const keepBefore = (em: EntityManager, { file, html, version, corrector }: Page, number: number) =>
  query(em)
    .insertInto("text_page_before")
    .values({ id: newId(), file_id: file, number, version, html, corrector_id: corrector, created_at: now })
    .execute();

const describe = (em: EntityManager, file: string, contents: Heading[]) =>
  query(em)
    .updateTable("file_text")
    .set({
      contents: sql<never>`${JSON.stringify(contents.sort((a, b) => a.page - b.page).slice(0, MOST_CONTENTS))}::jsonb`,
      characters: sql<number>`(select coalesce(sum(length(plain)), 0) from text_page where file_id = ${file})`,
    })
    .where("file_id", "=", file)
    .execute();
