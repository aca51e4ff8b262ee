import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { currentSite } from "#app/core/site.server.ts";
import { reloadSite } from "#app/services/site/index.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { MIGRATIONS } from "#app/models/migrations/index.ts";
import { CreateContent, UpdateContent } from "#app/schemas/content.ts";
import { getLanguageCode, isSameLanguage } from "#app/schemas/item-facts.ts";
import { exportTerms, listFormCodes, resolveLanguage } from "#app/schemas/terms.ts";
import { CreateTerm, TermForm, UpdateTerm } from "#app/schemas/vocabularies.ts";
import { formatLanguage } from "#app/ui/display-names.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { withTerms } from "../../../tests/setup/site.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { findIsoCode, listLanguageNames } from "./language-labels.server.ts";
import { createTerm, getVocabulary, updateTerm } from "./vocabularies.server.ts";

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
afterEach(async () => {
  await execute(`delete from content;
    update vocabulary_term set merged_into = null, is_retired = false, labels = '{}' where list = 'languages';
    delete from vocabulary_term where list = 'languages' and position > 11;
    update site_settings set terms_version = terms_version + 1`);
  await reloadSite(createEntityManager());
});

const create = (code: string, input: object = {}) =>
  createTerm(userContext(admin), "languages", code, CreateTerm.parse({ labels: {}, ...input }));
const parseLanguage = (language: string) =>
  CreateContent.parse({ title: "A", author: "B", description: "C", category: "Library", language }).language;
async function createItemIn(language: string) {
  const id = await createItem(undefined);
  await execute("update content set language = ? where id = ?", [language, id]);
  return id;
}
const readLanguages = async () =>
  (await execute<{ language: string }>("select language from content order by id")).map(
    ({ language }) => language,
  );

describe("the built-in languages", () => {
  test("have the contract's name as their code, an ISO 639-3 code and names in three languages", () => {
    expect(unwrap(getVocabulary("languages", "fr")).terms.slice(0, 2)).toEqual([
      { code: "English", label: "anglais", retired: false, isoCode: "eng" },
      { code: "Kiswahili", label: "swahili", retired: false, isoCode: "swa" },
    ]);
    expect(unwrap(getVocabulary("languages", "sw")).terms.map(({ label }) => label)).toContain("Kijerumani");
    expect(unwrap(getVocabulary("event-types", "fr")).terms[0]).not.toHaveProperty("isoCode");
  });

  test.each(["Kiswahili", "kiswahili", " SWAHILI", "swa", "sw"])("%j is accepted as Kiswahili", (name) => {
    expect(parseLanguage(name)).toBe("Kiswahili");
    expect(UpdateContent.parse({ language: name }).language).toBe("Kiswahili");
    expect(getLanguageCode(name)).toBe("sw");
  });

  test("other languages stay free text, nothing is English", () => {
    expect(parseLanguage("Dholuo and English")).toBe("Dholuo and English");
    expect(parseLanguage("")).toBe("English");
    expect(getLanguageCode("Dholuo")).toBeUndefined();
    expect(getLanguageCode("constructor")).toBeUndefined();
    expect(isSameLanguage("Dholuo", " dholuo")).toBe(true);
  });
});

describe("a language that was added", () => {
  test("has the code and the names that are known, and its tag in the formats", async () => {
    const added = unwrap(await create("Luo"));
    expect(added).toMatchObject({ isoCode: "luo", labels: { en: "Luo", sw: "Kijaluo", fr: "Luo" } });
    expect(getLanguageCode("luo")).toBe("luo");
    expect(listFormCodes("languages")).toContain("Luo");
    expect(formatLanguage("sw", "Luo")).toBe("Kijaluo");
    expect(parseLanguage("kijaluo")).toBe("Luo");
    expect(unwrap(await create("Chidigo", { isoCode: "DIG" })).isoCode).toBe("dig");
    expect(getLanguageCode("Chidigo")).toBe("dig");
    expect(unwrap(await create("Sheng")).isoCode).toBeNull();
    expect(getLanguageCode("Sheng")).toBeUndefined();
  });

  test("has the same names in a browser", async () => {
    await create("Luo");
    withTerms(exportTerms("sw", currentSite().termsVersions[0].terms), () => {
      expect(formatLanguage("sw", "Luo")).toBe("Kijaluo");
      expect(formatLanguage("sw", "English")).toBe("Kiingereza");
      expect(getLanguageCode("Luo")).toBe("luo");
    });
  });

  test("is refused under another name of one that exists", async () => {
    for (const name of ["swahili", "sw", "anglais", "ENGLISH"])
      expect(await create(name)).toMatchObject({ ok: false, kind: "taken" });
  });

  test.each(["sw", "swahili", "s1a", "'; drop", "x".repeat(40_000)])("refuses the ISO code %.20j", (code) => {
    expect(CreateTerm.safeParse({ labels: {}, isoCode: code }).success).toBe(false);
    expect(TermForm.safeParse({ isoCode: code }).success).toBe(false);
  });

  test("an ISO code is changed and removed, of a language only", async () => {
    await create("Sheng");
    const update = async (list: "languages" | "genres", code: string, isoCode: string) =>
      unwrap(await updateTerm(userContext(admin), list, code, UpdateTerm.parse({ isoCode }))).isoCode;
    expect(await update("languages", "Sheng", "xsh")).toBe("xsh");
    expect(await update("languages", "Sheng", "")).toBeNull();
    expect(await update("genres", "Drama", "xsh")).toBeUndefined();
  });

  test("ISO codes are those of 639-3, neither bibliographic ones nor those of a variety", () => {
    expect(["Albanian", "French", "Oromo", "Syriac", "Swahili", "luo"].map(findIsoCode)).toEqual([
      ...["sqi", "fra", "orm", "syr", "swa", "luo"],
    ]);
    expect(findIsoCode("Sheng")).toBeNull();
    expect(listLanguageNames()).toEqual(expect.arrayContaining(["Luo", "Masai", "Luyia"]));
  });
});

test("a renamed language has its label, and items keep their value", async () => {
  const labels = { en: "Swahili", sw: "Kiswahili", fr: "souahéli" };
  await updateTerm(userContext(admin), "languages", "Kiswahili", UpdateTerm.parse({ labels }));
  expect(formatLanguage("en", "Kiswahili")).toBe("Swahili");
  expect(formatLanguage("fr", "Kiswahili")).toBe("souahéli");
  expect(resolveLanguage("Souahéli")).toBe("Kiswahili");
});

test("the migration brings the spellings of existing items to the codes, and others stay", async () => {
  for (const language of ["Swahili", "sw", "english", "Dholuo", "French"]) await createItemIn(language);
  const migration = new (MIGRATIONS.find(({ name }) => name === "2026-11-28-languages")!.class)(
    undefined as never,
    undefined as never,
  );
  await migration.up();
  const [statement] = migration.getQueries();
  await execute(statement as string);
  expect(await readLanguages()).toEqual(["Kiswahili", "Kiswahili", "English", "Dholuo", "French"]);
});
