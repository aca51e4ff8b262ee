import type { EntityManager } from "@mikro-orm/postgresql";

import { checkAccess } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { query, updateRow } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { createCode } from "#app/core/text/code.ts";
import { reloadSite, selectVisitTypes } from "#app/services/site/index.server.ts";
import { toVisitTypeDetails, type StoredVisitType } from "#app/schemas/built-in-visit-types.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { OpeningHours, VisitTypeEntity } from "#app/models/appointment.ts";
import { VISIT_TYPE_LIMITS } from "#app/schemas/admin-lists.ts";
import { localize, markOutdated, type LocalizedText } from "#app/schemas/localized-text.ts";
import {
  isVisitTypeCode,
  QUESTION_IDS,
  type CreateVisitType,
  type UpdateVisitType,
  type VisitQuestion,
  type VisitTypeDetails,
} from "#app/schemas/visit-types.ts";

const missing = fail("not-found", "visit-types.missing");

/** Of a name without Latin letters, `visit`. */
export const createVisitTypeCode = (name: LocalizedText, usedCodes: readonly string[]) =>
  createCode(localize(name, "en"), {
    prefix: "visit",
    maxLength: VISIT_TYPE_LIMITS.code,
    isFree: (code) => isVisitTypeCode(code) && !usedCodes.includes(code),
  });

const readVisitTypes = (em: EntityManager): Promise<StoredVisitType[]> =>
  selectVisitTypes(query(em)).execute();

export async function listVisitTypesForAdmin(ctx: Context): Promise<Result<VisitTypeDetails[]>> {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  return ok((await readVisitTypes(ctx.em)).map(toVisitTypeDetails));
}

/** Reads the database: a form must not get the version that this process still has in memory. */
export async function findVisitType(ctx: Context, code: string): Promise<Result<VisitTypeDetails>> {
  const all = await listVisitTypesForAdmin(ctx);
  if (!all.ok) return all;
  const found = all.value.find((type) => type.code === code);
  return found ? ok(found) : missing;
}

/** Without a code, it is made from the name and stays when the type is renamed. */
export const createVisitType = (ctx: Context, givenCode: string | undefined, input: CreateVisitType) =>
  changeVisitTypes(ctx, async (em, rows) => {
    const codes = rows.map((row) => row.code);
    const code = givenCode ?? createVisitTypeCode(input.name, codes);
    if (codes.includes(code)) return fail("taken", "visit-types.code-taken");
    if (rows.length >= VISIT_TYPE_LIMITS.types)
      return fail("conflict", encodeMessage("visit-types.too-many", { max: VISIT_TYPE_LIMITS.types }));
    em.create(VisitTypeEntity, { code, position: rows.length });
    await em.flush();
    em.create(OpeningHours, { visitType: code });
    await em.flush();
    return applyChanges(em, await readVisitTypes(em), code, input);
  });

export const updateVisitType = (ctx: Context, code: string, { version, ...input }: UpdateVisitType) =>
  changeVisitType(ctx, code, version, (em, rows) => applyChanges(em, rows, code, input));

export const moveVisitType = (ctx: Context, code: string, version: number | undefined, offset: -1 | 1) =>
  changeVisitType(ctx, code, version, (em, rows) => {
    const position = rows.findIndex((row) => row.code === code) + offset;
    return applyChanges(em, rows, code, { position: Math.max(0, position) });
  });

/** For changes that depend on the stored type, such as one question more. */
export const changeVisitType = (
  ctx: Context,
  code: string,
  version: number | undefined,
  change: (em: EntityManager, rows: StoredVisitType[], type: VisitTypeDetails) => Promise<Result<string>>,
) =>
  changeVisitTypes(ctx, async (em, rows) => {
    const row = rows.find((each) => each.code === code);
    if (!row) return missing;
    if (version !== undefined && version !== row.version) return fail("stale", "content.stale");
    return change(em, rows, toVisitTypeDetails(row));
  });

/**
 * Locks the opening hours of all types first, like approvals and new closed days, and in the same order. `change`
 * returns the code of the changed type.
 */
async function changeVisitTypes(
  ctx: Context,
  change: (em: EntityManager, rows: StoredVisitType[]) => Promise<Result<string>>,
): Promise<Result<VisitTypeDetails>> {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  const result = await withIdempotency(ctx, async (em): Promise<Result<{ code: string }>> => {
    await lockAllOpeningHours(em);
    const changed = await change(em, await readVisitTypes(em));
    if (!changed.ok) return changed;
    const code = changed.value;
    const type = (await readVisitTypes(em)).find((row) => row.code === code)!;
    await writeAuditLog(em, ctx, "visit-type.changed", {
      id: code,
      name: localize(toVisitTypeDetails(type).name, "en"),
    });
    return ok({ code });
  });
  if (!result.ok) return result;
  await reloadSite(ctx.em);
  return findVisitType(ctx, result.value.code);
}

export const lockAllOpeningHours = (em: EntityManager) =>
  query(em).selectFrom("opening_hours").select("visit_type").orderBy("visit_type").forNoKeyUpdate().execute();

type Changes = Omit<UpdateVisitType, "version">;

export async function applyChanges(
  em: EntityManager,
  rows: StoredVisitType[],
  code: string,
  { position, capacity, largestGroup, slotMinutes, hours, ...changes }: Changes,
): Promise<Result<string>> {
  const row = rows.find((each) => each.code === code)!;
  const settings = { ...row.settings, ...markOutdated(toVisitTypeDetails(row), withoutUndefined(changes)) };
  const { minDaysAhead, maxDaysAhead } = toVisitTypeDetails({ ...row, settings });
  if (maxDaysAhead !== null && maxDaysAhead < minDaysAhead)
    return fail("invalid", "visit-types.horizon-invalid", {
      details: [{ path: "maxDaysAhead", msg: "visit-types.horizon-invalid" }],
    });
  if (settings.questions) settings.questions = withQuestionIds(settings.questions);
  await updateRow(em, VisitTypeEntity, code, { settings, version: row.version + 1 });
  const opening = withoutUndefined({ capacity, largestGroup, slotMinutes, hours });
  if (Object.keys(opening).length) await updateRow(em, OpeningHours, code, opening);
  if (position !== undefined) await moveTo(em, rows, code, position);
  return ok(code);
}

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

async function moveTo(em: EntityManager, rows: StoredVisitType[], code: string, position: number) {
  const codes = rows.map((row) => row.code).filter((each) => each !== code);
  codes.splice(position, 0, code);
  for (const [i, each] of codes.entries())
    await query(em).updateTable("visit_type").set({ position: i }).where("code", "=", each).execute();
}

/** A question keeps its name, since a form that is open sends it. A new one gets the first that is free. */
function withQuestionIds(questions: VisitQuestion[]): VisitQuestion[] {
  const used = new Set<string>();
  const withOwnIds = questions.map((question) => {
    const isFree = question.id !== undefined && !used.has(question.id);
    if (isFree) used.add(question.id!);
    return isFree ? question : { ...question, id: undefined };
  });
  return withOwnIds.map((question) => {
    const id = question.id ?? QUESTION_IDS.find((each) => !used.has(each))!;
    used.add(id);
    return { ...question, id };
  });
}
