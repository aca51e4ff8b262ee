import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { deleteRow, query, takeLock, updateRow } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { createCode } from "#app/core/text/code.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { ItemKind } from "#app/models/item-kind.ts";
import { toKindDetails, type StoredKind } from "#app/schemas/built-in-kinds.server.ts";
import type { CreateKind, KindDetails, UpdateKind } from "#app/schemas/kinds.ts";
import { BUILT_IN_KINDS, KIND_LIMITS } from "#app/schemas/lists/kinds.ts";
import { localize, markOutdated } from "#app/schemas/localized-text.ts";
import { reloadSite, selectKinds } from "#app/services/site/index.server.ts";

import { canHaveCategory } from "./kinds.ts";

const missing = fail("not-found", "kinds.missing");
const msg = "kinds.category-of-articles";
const wrongCategory = fail("invalid", msg, { details: [{ path: "category", msg }] });
const RESERVED_CODES = ["all", "new"];
const isBuiltIn = (code: string) => BUILT_IN_KINDS.some((each) => each === code);

const readKinds = (em: EntityManager): Promise<StoredKind[]> => selectKinds(query(em)).execute();

export async function listKindsForAdmin(ctx: Context): Promise<Result<KindDetails[]>> {
  const refusal = checkAccess(ctx, "vocabularies.manage");
  if (refusal) return refusal;
  return ok((await readKinds(ctx.em)).map(toKindDetails));
}

/** Reads the database: a form must not get the version that this process still has in memory. */
export async function findKindForAdmin(ctx: Context, code: string): Promise<Result<KindDetails>> {
  const all = await listKindsForAdmin(ctx);
  if (!all.ok) return all;
  const found = all.value.find((kind) => kind.code === code);
  return found ? ok(found) : missing;
}

/** The code is made from the name, and stays when the kind is renamed. */
export const createKind = (ctx: Context, input: CreateKind) =>
  changeKinds(ctx, async (em, rows) => {
    if (!canHaveCategory(input.contentType, input.category)) return wrongCategory;
    if (rows.length >= KIND_LIMITS.kinds)
      return fail("conflict", encodeMessage("kinds.too-many", { max: KIND_LIMITS.kinds }));
    const usedCodes = [...rows.map((row) => row.code), ...RESERVED_CODES];
    const code = createCode(localize(input.labels, "en"), {
      prefix: "kind",
      maxLength: KIND_LIMITS.code,
      isFree: (text) => !usedCodes.includes(text),
    });
    const position = rows.length;
    em.create(ItemKind, { code, position, settings: markOutdated(undefined, input) });
    await em.flush();
    return ok(code);
  });

export const updateKind = (ctx: Context, code: string, { version, ...changes }: UpdateKind) =>
  changeKinds(ctx, async (em, rows) => {
    const row = rows.find((each) => each.code === code);
    if (!row) return missing;
    if (version !== undefined && version !== row.version) return fail("stale", "content.stale");
    const { contentType } = toKindDetails(row);
    if (changes.category && !canHaveCategory(contentType, changes.category)) return wrongCategory;
    const defined = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const settings = { ...row.settings, ...markOutdated(toKindDetails(row), defined) };
    await updateRow(em, ItemKind, code, { settings, version: row.version + 1 });
    return ok(code);
  });

/** Moves a field of the kind one place up or down. */
export async function moveKindField(
  ctx: Context,
  code: string,
  { index, version }: { index: number; version: number | undefined },
  offset: -1 | 1,
): Promise<Result<KindDetails>> {
  const found = await findKindForAdmin(ctx, code);
  if (!found.ok) return found;
  const fields = [...found.value.fields];
  const [field] = fields.splice(index, 1);
  if (field) fields.splice(Math.max(0, index + offset), 0, field);
  return updateKind(ctx, code, { fields, version: version ?? found.value.version });
}

/** Kinds of the product and those that items have stay. */
export async function deleteKind(ctx: Context, code: string): Promise<Result<{ name: string }>> {
  const refusal = checkAccess(ctx, "vocabularies.manage");
  if (refusal) return refusal;
  const deleted = await withIdempotency(ctx, async (em): Promise<Result<{ name: string }>> => {
    await takeLock(em, "kinds");
    const row = (await readKinds(em)).find((each) => each.code === code);
    if (!row) return missing;
    if (isBuiltIn(code)) return fail("conflict", "kinds.built-in");
    const item = await query(em)
      .selectFrom("content")
      .select("id")
      .where(sql<boolean>`filter_keys @> array[filter_key('kind', ${code})]`)
      .limit(1)
      .executeTakeFirst();
    if (item) return fail("conflict", "kinds.in-use");
    await deleteRow(em, ItemKind, code);
    const name = localize(toKindDetails(row).labels, "en");
    await writeAuditLog(em, ctx, "kind.deleted", { id: code, name });
    return ok({ name });
  });
  if (deleted.ok) await reloadSite(ctx.em);
  return deleted;
}

/** `change` returns the code of the changed kind. */
async function changeKinds(
  ctx: Context,
  change: (em: EntityManager, rows: StoredKind[]) => Promise<Result<string>>,
): Promise<Result<KindDetails>> {
  const refusal = checkAccess(ctx, "vocabularies.manage");
  if (refusal) return refusal;
  const result = await withIdempotency(ctx, async (em): Promise<Result<{ code: string }>> => {
    await takeLock(em, "kinds");
    const changed = await change(em, await readKinds(em));
    if (!changed.ok) return changed;
    const code = changed.value;
    const row = (await readKinds(em)).find((each) => each.code === code)!;
    await writeAuditLog(em, ctx, "kind.changed", {
      id: code,
      name: localize(toKindDetails(row).labels, "en"),
    });
    return ok({ code });
  });
  if (!result.ok) return result;
  await reloadSite(ctx.em);
  return findKindForAdmin(ctx, result.value.code);
}
