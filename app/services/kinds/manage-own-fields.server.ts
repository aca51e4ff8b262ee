import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { enqueueJobs } from "#app/core/jobs.server.ts";
import { query, takeLock, updateRow } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { OwnField } from "#app/models/item-kind.ts";
import { OWN_FIELD_LIMITS } from "#app/schemas/lists/kinds.ts";
import { localize, markOutdated } from "#app/schemas/localized-text.ts";
import type { CreateOwnField, OwnFieldDetails, UpdateOwnField } from "#app/schemas/own-fields.ts";
import { getPlace } from "./kinds.ts";
import { reloadSite, selectOwnFields, toOwnFieldDetails } from "#app/services/site/index.server.ts";

const missing = fail("not-found", "own-fields.missing");

const readOwnFields = async (em: EntityManager) =>
  (await selectOwnFields(query(em)).execute()).map(toOwnFieldDetails);

export async function listOwnFieldsForAdmin(ctx: Context): Promise<Result<OwnFieldDetails[]>> {
  const refusal = checkAccess(ctx, "vocabularies.manage");
  return refusal ?? ok(await readOwnFields(ctx.em));
}

/** Reads the database: a form must not get the version that this process still has in memory. */
export async function findOwnFieldForAdmin(ctx: Context, name: string): Promise<Result<OwnFieldDetails>> {
  const all = await listOwnFieldsForAdmin(ctx);
  if (!all.ok) return all;
  const found = all.value.find((field) => field.name === name);
  return found ? ok(found) : missing;
}

export const createOwnField = (ctx: Context, input: CreateOwnField) =>
  changeOwnFields(ctx, async (em, fields) => {
    if (fields.length >= OWN_FIELD_LIMITS.fields)
      return fail("conflict", encodeMessage("own-fields.too-many", { max: OWN_FIELD_LIMITS.fields }));
    // Deleted ones count too, so that a name is never used again.
    const { count } = await query(em)
      .selectFrom("own_field")
      .select(sql<number>`count(*)::int`.as("count"))
      .executeTakeFirstOrThrow();
    const name = `own_x${count + 1}`;
    em.create(OwnField, { name, position: count, settings: markOutdated(undefined, input) });
    await em.flush();
    return ok(name);
  });

export const updateOwnField = (ctx: Context, name: string, { version, ...changes }: UpdateOwnField) =>
  changeOwnFields(ctx, async (em, fields) => {
    const field = fields.find((each) => each.name === name);
    if (!field) return missing;
    if (version !== undefined && version !== field.version) return fail("stale", "content.stale");
    if (field.isStaffOnly && changes.isStaffOnly === false)
      return fail("conflict", "own-fields.stays-staff-only");
    const { name: _name, version: current, ...settings } = field;
    const defined = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const changed = { ...settings, ...markOutdated(settings, defined) };
    if (changed.kind === "term" && changed.options.length === 0)
      return fail("invalid", "own-fields.options-required");
    await updateRow(em, OwnField, name, { settings: changed, version: current + 1 });
    if (getPlace(changed) !== getPlace(field)) await enqueueMoves(em, name);
    return ok(name);
  });

/** Again for requests that began before the change and save a value at the previous place. An upload may take hours. */
const NEXT_MOVES_MS = [60_000, 24 * 60 * 60_000];
const enqueueMoves = (em: EntityManager, name: string) =>
  enqueueJobs(em, "move-own-values", [
    { data: { name } },
    ...NEXT_MOVES_MS.map((ms) => ({ data: { name }, startAfter: new Date(Date.now() + ms) })),
  ]);

/** The field is gone at once. A job removes its values. */
export async function deleteOwnField(ctx: Context, name: string): Promise<Result<{ name: string }>> {
  const refusal = checkAccess(ctx, "vocabularies.manage");
  if (refusal) return refusal;
  const deleted = await withIdempotency(ctx, async (em): Promise<Result<{ name: string }>> => {
    await takeLock(em, "kinds");
    const field = (await readOwnFields(em)).find((each) => each.name === name);
    if (!field) return missing;
    await updateRow(em, OwnField, name, { settings: null, version: field.version + 1 });
    await enqueueMoves(em, name);
    await writeAuditLog(em, ctx, "own-field.deleted", { id: name, name: localize(field.label, "en") });
    return ok({ name: localize(field.label, "en") });
  });
  if (deleted.ok) await reloadSite(ctx.em);
  return deleted;
}

/** `change` returns the name of the changed field. */
async function changeOwnFields(
  ctx: Context,
  change: (em: EntityManager, fields: OwnFieldDetails[]) => Promise<Result<string>>,
): Promise<Result<OwnFieldDetails>> {
  const refusal = checkAccess(ctx, "vocabularies.manage");
  if (refusal) return refusal;
  const result = await withIdempotency(ctx, async (em): Promise<Result<{ name: string }>> => {
    await takeLock(em, "kinds");
    const changed = await change(em, await readOwnFields(em));
    if (!changed.ok) return changed;
    const name = changed.value;
    const field = (await readOwnFields(em)).find((each) => each.name === name)!;
    await writeAuditLog(em, ctx, "own-field.changed", { id: name, name: localize(field.label, "en") });
    return ok({ name });
  });
  if (!result.ok) return result;
  await reloadSite(ctx.em);
  return findOwnFieldForAdmin(ctx, result.value.name);
}
