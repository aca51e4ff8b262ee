import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { VERSION_INCREMENT, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { currentSite } from "#app/core/site.server.ts";
import { reloadSite } from "#app/services/site/index.server.ts";
import { LANGUAGES, type Language } from "#app/messages/languages.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { findCountryTranslation } from "#app/schemas/countries.ts";
import { VocabularyTerm } from "#app/models/site.ts";
import { TERM_LIMITS, type VocabularyName } from "#app/schemas/lists/vocabularies.ts";
import { markOutdated, type StoredText } from "#app/schemas/localized-text.ts";
import { findLanguage, getTermLabels, isSameCode, listTerms, type Term } from "#app/schemas/terms.ts";
import type { CreateTerm, TermDetails, UpdateTerm, VocabularyTerms } from "#app/schemas/vocabularies.ts";

import { findIsoCode, withLanguageNames } from "./language-labels.server.ts";

const missing = fail("not-found", "refusal.missing");
export const lastTerm = fail("conflict", "vocabularies.last-term");
export const alreadyMerged = fail("conflict", "vocabularies.already-merged");

export function getVocabulary(list: VocabularyName | undefined, language: Language): Result<VocabularyTerms> {
  if (!list) return missing;
  const terms = listTerms(list).filter(({ mergedInto }) => mergedInto === null);
  return ok({
    terms: terms.map((term) => ({
      code: term.code,
      label: getShownLabels(term)[language],
      retired: term.isRetired,
      ...(list === "languages" && { isoCode: term.isoCode }),
    })),
  });
}

const getShownLabels = (term: Term) =>
  withLanguageNames(term, withCountryNames(term, getTermLabels(term, currentSite().translators)));

type TermRow = Term & { labels: Pick<StoredText, "outdated">; position: number; version: number };

export const selectTerms = (em: EntityManager, list: VocabularyName): Promise<TermRow[]> =>
  query(em)
    .selectFrom("vocabulary_term")
    .select([
      "list",
      "code",
      "labels",
      "position",
      "is_retired as isRetired",
      "merged_into as mergedInto",
      "has_button as hasButton",
      "iso_code as isoCode",
      "version",
    ])
    .where("list", "=", list)
    .orderBy("position")
    .orderBy("code")
    .execute();

const toDetails = ({ isRetired, ...term }: TermRow): TermDetails => ({
  code: term.code,
  labels: {
    ...getShownLabels({ ...term, isRetired }),
    ...(term.labels.outdated && { outdated: term.labels.outdated }),
  },
  position: term.position,
  retired: isRetired,
  filterButton: term.hasButton,
  mergedInto: term.mergedInto,
  ...(term.list === "languages" && { isoCode: term.isoCode }),
  version: term.version,
});

const findDetails = async (em: EntityManager, list: VocabularyName, code: string) =>
  toDetails((await selectTerms(em, list)).find((term) => term.code === code)!);

export async function findVocabulary(
  ctx: Context,
  list: VocabularyName | undefined,
): Promise<Result<{ terms: TermDetails[] }>> {
  const refusal = checkAccess(ctx, "vocabularies.manage");
  if (refusal) return refusal;
  if (!list) return missing;
  return ok({ terms: (await selectTerms(ctx.em, list)).map(toDetails) });
}

/** Changes of vocabularies run one after the other, because the first statement locks the row of settings. */
export async function changeTerms<Value>(
  ctx: Context,
  list: VocabularyName | undefined,
  change: (em: EntityManager, terms: TermRow[], list: VocabularyName) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const refusal = checkAccess(ctx, "vocabularies.manage");
  if (refusal) return refusal;
  if (!list) return missing;
  const result = await withIdempotency(ctx, async (em) => {
    await query(em)
      .updateTable("site_settings")
      .set({ terms_version: sql<number>`terms_version + 1` })
      .execute();
    return change(em, await selectTerms(em, list), list);
  });
  if (result.ok) await reloadSite(ctx.em);
  return result;
}

export const toTermSubject = (list: VocabularyName, code: string) => ({ id: `${list}/${code}`, name: code });

/** Codes are parts of addresses, of lists with commas and of the keys of counters. `all` is the filter without a value. */
const isValidCode = (code: string) =>
  code.length <= TERM_LIMITS.characters &&
  /^[^/\\,\p{C}\p{Zl}\p{Zp}]*[\p{L}\p{N}][^/\\,\p{C}\p{Zl}\p{Zp}]*$/u.test(code) &&
  code === code.trim() &&
  code.toLowerCase() !== "all";

export async function createTerm(
  ctx: Context,
  list: VocabularyName | undefined,
  code: string,
  input: CreateTerm,
): Promise<Result<TermDetails>> {
  return changeTerms(ctx, list, async (em, terms, name): Promise<Result<TermDetails>> => {
    if (!isValidCode(code)) return fail("invalid", "vocabularies.code-invalid");
    const isLanguage = name === "languages";
    if (terms.some((term) => isSameCode(term.code, code)) || (isLanguage && findLanguage(code)))
      return fail("taken", "vocabularies.taken");
    const shownCount = terms.filter(({ mergedInto }) => mergedInto === null).length;
    if (shownCount >= TERM_LIMITS.terms || terms.length >= TERM_LIMITS.rows)
      return fail("conflict", encodeMessage("vocabularies.too-many", { max: TERM_LIMITS.terms }));
    const isoCode = isLanguage ? input.isoCode || findIsoCode(code) : null;
    em.create(VocabularyTerm, {
      ...{ list: name, code, position: terms.length + 1, isoCode },
      hasButton: input.filterButton,
      labels: toStoredLabels({ list: name, code, isoCode }, markOutdated(undefined, input.labels)),
    });
    await em.flush();
    if (input.position) await moveTerm(em, await selectTerms(em, name), code, input.position);
    const tooLong = await checkLength(em, name);
    if (tooLong) return tooLong;
    await writeAuditLog(em, ctx, "vocabulary.term-added", toTermSubject(name, code));
    return ok(await findDetails(em, name, code));
  });
}

/** Browsers have no names of languages, so those that the institution leaves out are stored. */
const toStoredLabels = (term: Pick<Term, "list" | "code" | "isoCode">, labels: CreateTerm["labels"]) =>
  term.isoCode
    ? withLanguageNames({ ...term, labels }, { en: term.code, sw: term.code, fr: term.code })
    : labels;

export async function updateTerm(
  ctx: Context,
  list: VocabularyName | undefined,
  code: string,
  { labels, position, retired, filterButton, isoCode, version }: UpdateTerm,
): Promise<Result<TermDetails>> {
  return changeTerms(ctx, list, async (em, terms, name): Promise<Result<TermDetails>> => {
    const term = terms.find((row) => row.code === code);
    if (!term) return missing;
    if (version !== undefined && version !== term.version) return fail("stale", "content.stale");
    if (term.mergedInto !== null) return alreadyMerged;
    if (retired && !hasOtherActiveTerm(terms, code)) return lastTerm;
    await query(em)
      .updateTable("vocabulary_term")
      .set({
        ...(labels && { labels: markOutdated(toDetails(term).labels, labels) }),
        ...(retired !== undefined && { is_retired: retired }),
        ...(filterButton !== undefined && { has_button: filterButton }),
        ...(isoCode !== undefined && name === "languages" && { iso_code: isoCode || null }),
        ...VERSION_INCREMENT,
      })
      .where("list", "=", name)
      .where("code", "=", code)
      .execute();
    if (position !== undefined) await moveTerm(em, terms, code, position);
    const tooLong = labels && (await checkLength(em, name));
    if (tooLong) return tooLong;
    const note = [labels && "labels", position && "position", retired !== undefined && "retired"];
    await writeAuditLog(em, ctx, "vocabulary.term-changed", toTermSubject(name, code), {
      note: note.filter(Boolean).join(", "),
    });
    return ok(await findDetails(em, name, code));
  });
}

/** An option has the code, and the label where it differs. */
async function checkLength(em: EntityManager, list: VocabularyName) {
  const shown = (await selectTerms(em, list)).map(toDetails).filter(({ mergedInto }) => mergedInto === null);
  const lengths = LANGUAGES.map((language) =>
    shown.reduce((sum, { code, labels }) => {
      const label = labels[language];
      return sum + code.length + (label === code ? 0 : label.length);
    }, 0),
  );
  const length = Math.max(...lengths);
  const max = TERM_LIMITS.listCharacters;
  return length > max ? fail("conflict", encodeMessage("vocabularies.too-long", { length, max })) : undefined;
}

export const hasOtherActiveTerm = (terms: Term[], code: string) =>
  terms.some((term) => term.code !== code && !term.isRetired && term.mergedInto === null);

/** Renumbers all terms. Merged terms are not shown, and come last. */
async function moveTerm(em: EntityManager, terms: TermRow[], code: string, position: number) {
  const rest = terms.filter((term) => term.code !== code);
  const codes = rest.filter(({ mergedInto }) => mergedInto === null).map((term) => term.code);
  codes.splice(position - 1, 0, code);
  const merged = rest.filter(({ mergedInto }) => mergedInto !== null).map((term) => term.code);
  const order = [...codes, ...merged];
  await query(em)
    .updateTable("vocabulary_term")
    .set({ position: sql`array_position(${order}::text[], code)` })
    .where("list", "=", terms[0]!.list)
    .where(sql<boolean>`position <> array_position(${order}::text[], code)`)
    .execute();
}

/** Where the institution has set no label, a country has its name in that language. */
function withCountryNames(
  { list, code, labels }: Pick<Term, "list" | "code" | "labels">,
  shownLabels: TermDetails["labels"],
): TermDetails["labels"] {
  if (list !== "countries") return shownLabels;
  const name = (language: Language) =>
    labels[language] || (findCountryTranslation(code, language) ?? shownLabels[language]);
  return { en: name("en"), sw: name("sw"), fr: name("fr") };
}
