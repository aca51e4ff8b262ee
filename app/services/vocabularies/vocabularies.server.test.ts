import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { getTranslator } from "#app/core/site.server.ts";
import { reloadSite } from "#app/services/site/index.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { EVENT_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
import { CreateEvent } from "#app/schemas/events.ts";
import { TERM_LIMITS } from "#app/schemas/lists/vocabularies.ts";
import {
  BUILT_IN_TERMS,
  formatTerm,
  getDefaultCode,
  listFilterCodes,
  listFormCodes,
  listTerms,
  findCodesByLabel,
} from "#app/schemas/terms.ts";
import { CreateTerm, UpdateTerm } from "#app/schemas/vocabularies.ts";
import { createEvent } from "#app/services/events/events.server.ts";
import { listEvents } from "#app/services/events/event-list.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { mergeTerm } from "./merge-terms.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { createTerm, findVocabulary, getVocabulary, updateTerm } from "./vocabularies.server.ts";

let admin: TestUser;
let migratedTerms: unknown;
beforeAll(async () => {
  migratedTerms = await execute(
    `select list, code, is_retired as "isRetired", has_button as "hasButton", iso_code as "isoCode" from vocabulary_term order by list, position`,
  );
  admin = await createTestUser("admin");
});

/** The lists of the contract (docs/contract.md), and another version of them. */
beforeEach(async () => {
  await execute("update vocabulary_term set merged_into = null");
  await execute("delete from vocabulary_term");
  for (const [position, { list, code, isRetired, hasButton, isoCode }] of BUILT_IN_TERMS.entries())
    await execute(
      `insert into vocabulary_term (list, code, position, is_retired, has_button, iso_code)
       values (?, ?, ?, ?, ?, ?)`,
      [list, code, position + 1, isRetired, hasButton, isoCode],
    );
  await execute("update site_settings set terms_version = terms_version + 1");
  await reloadSite(createEntityManager());
});

const labels = (en: string, rest: { sw?: string; fr?: string } = {}) => ({ en, sw: "", fr: "", ...rest });
const create = (code: string, input: object = {}) =>
  createTerm(userContext(admin), "event-types", code, CreateTerm.parse({ labels: labels(code), ...input }));
const update = (code: string, input: object) =>
  updateTerm(userContext(admin), "event-types", code, UpdateTerm.parse(input));
const merge = (code: string, into: string, preview = false) =>
  mergeTerm(userContext(admin), "event-types", code, { into, preview });
const getFilter = (query: string) => readFilters(EVENT_FILTERS, new URL(`https://x.example/events?${query}`));

async function addEvent(type: string) {
  const input = {
    title: `Evening of ${type}`,
    date: "2030-01-01",
    time: "10:00",
    location: "Hall",
    type,
    description: "Talk",
  };
  const event = await createEvent(userContext(admin), CreateEvent.parse(input));
  if (!event.ok) throw new Error(event.message);
  return event.value;
}

test("the migration stores the contract's lists", () => {
  expect(migratedTerms).toEqual(
    BUILT_IN_TERMS.map(({ list, code, isRetired, hasButton, isoCode }) => ({
      ...{ list, code, isRetired, hasButton, isoCode },
    })).sort((a, b) => (a.list < b.list ? -1 : a.list > b.list ? 1 : 0)),
  );
  expect(getVocabulary("event-categories", "fr")).toMatchObject({
    value: { terms: expect.arrayContaining([{ code: "Academic", label: "Universitaire", retired: false }]) },
  });
});

describe("createTerm", () => {
  test("adds a term that records can have, in three languages", async () => {
    const result = await create("Storytelling", {
      labels: labels("Storytelling", { sw: "Hadithi" }),
      position: 2,
    });
    expect(result).toMatchObject({
      ok: true,
      value: { position: 2, labels: { fr: "Storytelling", sw: "Hadithi" } },
    });
    expect(listFormCodes("event-types").slice(0, 3)).toEqual(["Conference", "Storytelling", "Workshop"]);
    expect(formatTerm(getTranslator("sw"), "event-types", "Storytelling")).toBe("Hadithi");
    expect((await addEvent("storytelling")).type).toBe("Storytelling");
  });

  test.each(["a/b", "one, two", "", " x", "…", "All", "x".repeat(61), "a\nb", "a\u202eb"])(
    "refuses the code %j",
    async (code) => {
      expect(await create(code, { labels: labels("Label") })).toMatchObject({
        ok: false,
        kind: "invalid",
        message: "vocabularies.code-invalid",
      });
    },
  );

  test("refuses a code that differs in case only", async () => {
    expect(await create("conference")).toMatchObject({ ok: false, kind: "taken" });
  });

  test("refuses a label of 40 kB", () => {
    expect(CreateTerm.safeParse({ labels: labels("x".repeat(40_000)) }).success).toBe(false);
  });

  test("refuses more terms than a page can have", async () => {
    await execute(
      `insert into vocabulary_term (list, code, position)
       select 'event-types', 'Type ' || n, 100 + n from generate_series(1, ${TERM_LIMITS.terms}) n`,
    );
    const message = '["vocabularies.too-many",{"max":40}]';
    expect(await create("Storytelling")).toMatchObject({ ok: false, kind: "conflict", message });
  });

  test("marks labels that are older than the English one", async () => {
    const ownLabels = labels("Evening talk", { sw: "Mazungumzo", fr: "Causerie" });
    expect(unwrap(await update("Lecture", { labels: ownLabels })).labels).toEqual(ownLabels);
    const changed = await update("Lecture", { labels: { ...ownLabels, en: "Lecture", fr: "Conférence" } });
    expect(unwrap(changed).labels.outdated).toEqual(["sw"]);
    expect(listTerms("event-types").find(({ code }) => code === "Lecture")!.labels).toEqual({
      ...{ en: "Lecture", sw: "Mazungumzo", fr: "Conférence" },
    });
    expect(findCodesByLabel("mazungumzo")).toEqual(["Lecture"]);
  });

  test("refuses labels that are together too long for a page", async () => {
    const code = (n: number) => `${n} ${"word ".repeat(10)}end`;
    for (let n = 0; n < 9; n++) expect(await create(code(n))).toMatchObject({ ok: true });
    const refusal = { ok: false, message: expect.stringContaining("vocabularies.too-long") as string };
    expect(await create(code(9))).toMatchObject(refusal);
    expect(await update("Lecture", { labels: labels("x".repeat(60)) })).toMatchObject(refusal);
  });

  test("a label cannot replace another message", async () => {
    const term = CreateTerm.parse({ labels: labels("Broken") });
    expect(await createTerm(userContext(admin), "media-categories", "invalid", term)).toMatchObject({
      ok: true,
    });
    expect(getTranslator("en")("media.category-invalid")).toBe(
      "Choose a category from the list, or leave it empty",
    );
  });
});

describe("updateTerm", () => {
  test("renames a term in all languages without a change of records", async () => {
    const { id } = await addEvent("Lecture");
    await update("Lecture", { labels: labels("Evening talk", { fr: "Causerie" }) });
    expect(formatTerm(getTranslator("fr"), "event-types", "Lecture")).toBe("Causerie");
    expect(formatTerm(getTranslator("sw"), "event-types", "Lecture")).toBe("Evening talk");
    expect(unwrap(await findVocabulary(userContext(admin), "event-types")).terms).toContainEqual(
      expect.objectContaining({ labels: labels("Evening talk", { sw: "Evening talk", fr: "Causerie" }) }),
    );
    const found = await listEvents(visitorContext(), getFilter("type=Lecture"), { page: 1, limit: 20 });
    expect(found).toMatchObject({
      value: { events: expect.arrayContaining([expect.objectContaining({ id, type: "Lecture" })]) },
    });
  });

  test("a retired term is not in forms, but in filters and accepted values", async () => {
    await update("Conference", { retired: true });
    expect(listFormCodes("event-types")).not.toContain("Conference");
    expect(listFormCodes("event-types", "Conference")).toContain("Conference");
    expect(listFilterCodes("event-types")).toContain("Conference");
    expect(getDefaultCode("event-types", "Conference")).toBe("Workshop");
    expect((await addEvent("Conference")).type).toBe("Conference");
  });

  test("refuses to retire the last term", async () => {
    await execute("update vocabulary_term set is_retired = code <> 'Seminar' where list = 'event-types'");
    expect(await update("Seminar", { retired: true })).toMatchObject({ message: "vocabularies.last-term" });
  });

  test("moves a term", async () => {
    await update("Virtual Event", { position: 1 });
    expect(listFormCodes("event-types").slice(0, 2)).toEqual(["Virtual Event", "Conference"]);
  });
});

describe("mergeTerm", () => {
  test("counts, then moves all records, and the old value leads to the new one", async () => {
    const { id } = await addEvent("Masterclass");
    expect(await merge("Masterclass", "workshop", true)).toMatchObject({
      value: { merged: false, changes: [{ records: "events", count: 1 }] },
    });
    expect(await merge("Masterclass", "workshop")).toMatchObject({
      value: { merged: true, changes: [{ records: "events", count: 1 }] },
    });
    expect(getFilter("type=Masterclass").type).toBe("Workshop");
    const page = await listEvents(visitorContext(), getFilter("type=masterclass"), { page: 1, limit: 20 });
    expect(page).toMatchObject({
      value: { events: expect.arrayContaining([expect.objectContaining({ id, type: "Workshop" })]) },
    });
    expect((await addEvent("Masterclass")).type).toBe("Workshop");
    expect(listFilterCodes("event-types")).not.toContain("Masterclass");
    expect(formatTerm(getTranslator("en"), "event-types", "Masterclass")).toBe("Workshop");
  });

  test("a term that others were merged into takes them along", async () => {
    await merge("Masterclass", "Workshop");
    await merge("Workshop", "Seminar");
    expect(getFilter("type=Masterclass").type).toBe("Seminar");
    expect(await merge("Workshop", "Lecture")).toMatchObject({ message: "vocabularies.already-merged" });
    expect(await update("Workshop", { retired: false })).toMatchObject({
      message: "vocabularies.already-merged",
    });
  });

  test("refuses a term into itself, directly or through a merged one", async () => {
    expect(await merge("Seminar", "seminar")).toMatchObject({ message: "vocabularies.merge-itself" });
    await merge("Workshop", "Seminar");
    expect(await merge("Seminar", "Workshop")).toMatchObject({ message: "vocabularies.merge-itself" });
    expect(await merge("Seminar", "Nowhere", true)).toMatchObject({ message: "vocabularies.choose-term" });
  });

  test("changes nothing when the transaction fails", async () => {
    await addEvent("Exhibition");
    await execute(`create function refuse_merge() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse_merge before update on vocabulary_term for each row execute function refuse_merge()`);
    await expect(merge("Exhibition", "Seminar")).rejects.toThrow();
    await execute("drop trigger refuse_merge on vocabulary_term; drop function refuse_merge");
    expect(await merge("Exhibition", "Seminar", true)).toMatchObject({ value: { changes: [{ count: 1 }] } });
  });
});
