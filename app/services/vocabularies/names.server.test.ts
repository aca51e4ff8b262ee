import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { reloadSite } from "#app/services/site/index.server.ts";
import { LANGUAGES } from "#app/messages/languages.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { CONTRIBUTOR_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
import { UpdateContent } from "#app/schemas/content.ts";
import { COUNTRY_NAMES } from "#app/schemas/country-names.ts";
import { listCountryChoices, resolveCountry } from "#app/schemas/countries.ts";
import { CreateEvent } from "#app/schemas/events.ts";
import type { VocabularyName } from "#app/schemas/lists/vocabularies.ts";
import { listButtonCountries, listFormCodes } from "#app/schemas/terms.ts";
import { CreateTerm, UpdateTerm } from "#app/schemas/vocabularies.ts";
import { listCountries } from "#app/services/contributors/contributor-list.server.ts";

import { insertRow } from "../../../tests/setup/rows.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { mergeTerm } from "./merge-terms.server.ts";
import { createTerm, updateTerm } from "./vocabularies.server.ts";

/** Specializations and countries are free text in records. */

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
beforeEach(async () => {
  const specialization = ["History", "Weaving", "Archaeology"];
  await insertRow("contributor", {
    name: "Asha",
    email: "asha@example.org",
    country: "Kenia",
    specialization,
  });
});
afterEach(async () => {
  await execute(`delete from contributor;
    update vocabulary_term set merged_into = null, is_retired = false, labels = '{}'
      where list in ('countries', 'specializations');
    delete from vocabulary_term where code in ('South Sudan', 'Kenia', 'Weaving');
    update site_settings set terms_version = terms_version + 1`);
  await reloadSite(createEntityManager());
});

const create = async (list: VocabularyName, code: string, input: object = {}) =>
  unwrap(await createTerm(userContext(admin), list, code, CreateTerm.parse({ labels: {}, ...input })));
const merge = async (list: VocabularyName, code: string, into: string) =>
  unwrap(await mergeTerm(userContext(admin), list, code, { into, preview: false }));

test("all countries of ISO 3166 can be chosen", () => {
  const formatRegion = new Intl.DisplayNames("en", { type: "region" });
  expect(COUNTRY_NAMES).toHaveLength(249);
  expect(COUNTRY_NAMES).toEqual(
    expect.arrayContaining(["SS", "CD", "SO"].map((code) => formatRegion.of(code))),
  );
  expect(COUNTRY_NAMES).toEqual(expect.arrayContaining(listFormCodes("countries")));
});

describe("names of countries", () => {
  test("come from the language of the form, after those of the institution's list", () => {
    const choices = listCountryChoices("sw");
    expect(choices.map(([name]) => name).sort()).toEqual([...COUNTRY_NAMES].sort());
    expect(choices[0]).toEqual(["Uganda", "Uganda"]);
    expect(choices).toContainEqual(["Germany", "Ujerumani"]);
  });

  test.each(LANGUAGES)("are stored in English, whichever is typed in %s", (language) => {
    for (const [name, label] of listCountryChoices(language)) {
      expect(resolveCountry(label)).toBe(name);
      expect(resolveCountry(` ${label.toUpperCase()}`)).toBe(name);
    }
    expect(UpdateContent.parse({ country: "Allemagne" }).country).toBe("Germany");
    expect(UpdateContent.parse({ country: "Buganda" }).country).toBe("Buganda");
  });

  test("are those that the institution has set", async () => {
    await create("countries", "South Sudan", { labels: { fr: "Soudan méridional" } });
    expect(listCountryChoices("fr")).toContainEqual(["South Sudan", "Soudan méridional"]);
    expect(resolveCountry("soudan méridional")).toBe("South Sudan");
  });
});

test("a country that was added comes where the institution puts it, with its names and button", async () => {
  const added = await create("countries", "South Sudan", { position: 1, filterButton: true });
  expect(added.labels).toEqual({ en: "South Sudan", sw: "Sudan Kusini", fr: "Soudan du Sud" });
  expect(listFormCodes("countries").slice(0, 2)).toEqual(["South Sudan", "Uganda"]);
  expect(listButtonCountries()).toEqual(["South Sudan", "Uganda", "Kenya", "Tanzania", "Rwanda", "Burundi"]);
  const changes = UpdateTerm.parse({ filterButton: false });
  unwrap(await updateTerm(userContext(admin), "countries", "South Sudan", changes));
  expect(listButtonCountries()).not.toContain("South Sudan");
});

test("a merged country becomes the other one in records, filters and new input", async () => {
  await create("countries", "Kenia");
  expect((await merge("countries", "Kenia", "Kenya")).changes).toContainEqual({
    records: "contributors",
    count: 1,
  });
  expect(unwrap(await listCountries(visitorContext())).countries).not.toContain("Kenia");
  expect(readFilters(CONTRIBUTOR_FILTERS, new URL("https://x.example/?country=Kenia")).country).toBe("Kenya");
  const event = {
    title: "A",
    date: "2030-01-01",
    time: "10:00",
    location: "B",
    type: "Lecture",
    description: "C",
  };
  expect(CreateEvent.parse({ ...event, country: "Kenia" }).country).toBe("Kenya");
  expect(CreateEvent.parse({ ...event, country: "Wakanda" }).country).toBe("Wakanda");
});

test("the filter of countries has those of the list and those in use", async () => {
  const list = async () => unwrap(await listCountries(visitorContext())).countries;
  const before = await list();
  expect(before).toEqual(expect.arrayContaining(["Kenya", "Uganda"]));
  expect(before).not.toContain("Norway");
  await insertRow("contributor", { country: "Norway" });
  expect(await list()).toEqual([...before, "Norway"].sort(new Intl.Collator("en").compare));
});
