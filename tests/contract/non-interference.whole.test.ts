import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { PREVIEW_LIMITS } from "#app/schemas/lists/content.ts";
import { SEARCH_KINDS } from "#app/schemas/lists/search.ts";
import { addDays } from "#app/services/appointments/slots.ts";

import { insertRow, insertWithFile } from "../setup/rows.ts";
import { mapSequentially } from "../setup/map-sequentially.ts";
import { useProduct } from "../setup/use-product.ts";

/** Two databases that differ only in hidden data return the same responses to a visitor, for any search and filter. */

const SHOWN_WORDS = ["ngoma", "kanga", "Imigongo", "café", "lake"];
const HIDDEN_WORDS = ["mweso", "Zanzibar", "imigongoza", "çelebi", "ngomani", "o", "kangani"];

/** Equal in both; some previews end inside a word. */
const SHOWN = ["ngoma", "kanga lake", "Imigongo", "café", "x"].map((wordsArbitrary, i) => ({
  id: createId(),
  file: createId(),
  event: createId(),
  media: createId(),
  appointment: createId(),
  contributor: createId(),
  title: `${SHOWN_WORDS[i]} of the ${i}th`,
  beginning: `${"well ".repeat(30)}${wordsArbitrary} `.slice(-PREVIEW_LIMITS.characters),
}));

const wordArbitrary = fc.constantFrom(...HIDDEN_WORDS, ...SHOWN_WORDS);
const wordsArbitrary = fc.array(wordArbitrary, { minLength: 1, maxLength: 4 }).map((all) => all.join(" "));
const hiddenArbitrary = fc.record({
  rest: wordsArbitrary,
  place: wordsArbitrary,
  maximum: fc.nat(40),
  file: wordsArbitrary,
  visitor: wordsArbitrary,
  secret: wordsArbitrary,
  hasUnlisted: fc.boolean(),
  views: fc.nat(9),
});
const worldArbitrary = fc.tuple(...SHOWN.map(() => hiddenArbitrary));
type World = typeof worldArbitrary extends fc.Arbitrary<infer All> ? All : never;

const partArbitrary = fc
  .tuple(wordArbitrary, fc.nat(4), fc.integer({ min: 1, max: 12 }), fc.constantFrom("", "q", "%", "_", "I"))
  .map(([all, from, length, error]) => all.slice(from, from + length) + error);
const searchArbitrary = fc
  .array(partArbitrary, { minLength: 1, maxLength: 2 })
  .map((parts) => parts.join(" "));
const queryArbitrary = fc
  .record(
    {
      search: searchArbitrary,
      page: fc.constantFrom("1", "2", "9"),
      limit: fc.constantFrom("1", "3", "100"),
      country: fc.constantFrom("Kenya", "Uganda", "all"),
      subject: fc.constantFrom("culture", "mweso"),
      genre: fc.constantFrom("Fiction", "Poetry"),
      category: fc.constantFrom("Library", "Cultural", "Research", "all"),
      type: fc.constantFrom("Lecture", "Workshop", "document", "image"),
      contentType: fc.constantFrom("article", "video"),
      specialization: fc.constantFrom("History", "mweso"),
      visitType: fc.constantFrom("archive", "library"),
      kind: fc.constantFrom(...SEARCH_KINDS),
      status: fc.constantFrom("upcoming", "completed"),
      approvalStatus: fc.constantFrom("pending", "rejected", "approved"),
      contributor: fc.constantFrom(...SHOWN.map(({ contributor }) => contributor)),
    },
    { requiredKeys: ["search"] },
  )
  // /search names its parameter q.
  .map((parameters) => String(new URLSearchParams({ ...parameters, q: parameters.search })));

const PAGES = ["/library", "/scholarly-repository", "/literary-collection", "/events", "/media"].concat(
  "/contributors-database",
  "/upcoming-appointments",
  "/search",
);
const CALLS = ["content", "events", "media", "contributors", "search", "appointments/upcoming"].map(
  (call) => `/api/${call}`,
);
const FEEDS = ["/events.atom", "/events.ics", "/sitemap.xml", "/items.atom", "/media.atom"].concat(
  "/exports/library.jsonl",
  "/exports/events.csv",
  "/exports/search.jsonl",
  "/exports/search.bib",
);
const THINGS = SHOWN.flatMap(({ id, contributor }) => [`/library/${id}`, `/contributors/${contributor}`]);
const LINKSETS = SHOWN.slice(0, 1).flatMap(({ id, event, contributor }) =>
  [id, event, contributor].map((id) => `/linkset/${id}`),
);
const PAGE_PATHS = [
  ...PAGES,
  ...THINGS,
  ...[...PAGES, ...THINGS].map((page) => `${page}.data`),
  ...FEEDS,
  ...LINKSETS,
];

const product = await useProduct();
beforeAll(async () => {
  await insertShown();
});

/** An invalid token bypasses the page cache. */
const asVisitor = { headers: { Authorization: "Bearer none" } };
const fetchText = async (path: string) => {
  const response = await fetch(product.origin + path, asVisitor);
  return `${response.status} ${await response.text()}`;
};

async function compare(templates: string[], first: World, second: World, queries: string[]) {
  const paths = queries.flatMap((query) => templates.map((template) => `${template}?${query}`));
  const responses: string[][] = [];
  for (const world of [first, second]) {
    await setHidden(world);
    // Sequential: concurrent requests may get 503 on a slow machine.
    responses.push(await mapSequentially(paths, fetchText));
  }
  paths.forEach((path, i) => expect([path, responses[0]![i]]).toEqual([path, responses[1]![i]]));
}

test.each([
  ["the API", CALLS, 8],
  ["pages, their data and feeds", PAGE_PATHS, 2],
])("hidden data does not change the responses of %s to a visitor", async (_what, templates, numRuns) => {
  const queries = fc.array(queryArbitrary, { minLength: 5, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(worldArbitrary, worldArbitrary, queries, (first, second, queries) =>
      compare(templates, first, second, queries),
    ),
    // No shrinking: the first counterexample is small enough.
    { numRuns, endOnFailure: true },
  );
});

test("readers find words of the whole description, visitors only those of the preview", async () => {
  await setHidden(SHOWN.map(() => ({ ...NOTHING, rest: "kumbukumbu", place: "Bagamoyo" })) as World);
  const { createTestUser } = await import("../setup/test-users.ts");
  const { token } = await createTestUser("user");
  const count = async (path: string, bearer: string) => {
    const response = await fetch(product.origin + path, { headers: { Authorization: `Bearer ${bearer}` } });
    return ((await response.json()) as { pagination: { totalItems: number } }).pagination.totalItems;
  };
  for (const [search, visitors, readers] of [
    ["kumbukumbu", 0, SHOWN.length],
    ["kumbukum", 0, SHOWN.length],
    ["kumbukumbo", 0, 0],
    ["well", 3, SHOWN.length],
  ] as const) {
    expect(await count(`/api/content?search=${search}`, "none")).toBe(visitors);
    expect(await count(`/api/content?search=${search}`, token)).toBe(readers);
  }
  expect(await count("/api/events?search=kumbukumbu", "none")).toBe(0);
  expect(await count("/api/events?search=bagamoyo", "none")).toBe(0);
  expect(await count("/api/events?search=kumbukumbu", token)).toBe(SHOWN.length);
  expect(await count("/api/events?search=bagamoyo", token)).toBe(SHOWN.length);
});

const NOTHING = {
  rest: "a",
  place: "a",
  maximum: 0,
  file: "a",
  visitor: "a",
  secret: "a",
  hasUnlisted: false,
  views: 0,
};
const LATER = addDays(getInstitutionDate(), 30);

async function insertShown() {
  for (const { id, file, event, media, appointment, contributor, title, beginning } of SHOWN) {
    const described = { title, description: beginning };
    await insertRow("stored_file", { id: file });
    await insertRow("contributor", { id: contributor, name: title, country: "Kenya" });
    await insertRow("content", {
      ...{ id, ...described, author: "Asha", country: "Kenya", tags: ["culture"], file_id: file },
      contributor_id: contributor,
    });
    await insertRow("event", {
      ...{ id: event, ...described, day: LATER, category: "Cultural", organizer: "Asha", max_attendees: 9 },
      contributor_id: contributor,
    });
    await insertWithFile("media", { id: media, ...described });
    await insertRow("appointment", {
      ...{ id: appointment, visit_type: "archive", preferred_date: LATER, status: "approved" },
    });
  }
}

/** Sets the hidden data: private fields, and pending, rejected and unpublished records. */
async function setHidden(all: World) {
  const em = createEntityManager();
  await em.execute("delete from content where title like 'hidden %'");
  await em.execute("delete from event where title like 'hidden %'");
  await em.execute("delete from appointment where purpose like 'hidden %'");
  for (const [i, { rest, place, maximum, file, visitor, secret, hasUnlisted, views }] of all.entries()) {
    const shown = SHOWN[i]!;
    await em.execute("update content set description = ?, views = ? where id = ?", [
      shown.beginning + rest,
      views,
      shown.id,
    ]);
    await em.execute(
      "update event set description = ?, location = ?, max_attendees = ?, registered_count = ? where id = ?",
      [shown.beginning + rest, place, maximum, views, shown.event],
    );
    await em.execute("update stored_file set original_name = ?", [file]);
    await em.execute(
      "update appointment set first_name = ?, purpose = ?, institution = ?, admin_notes = ?, reply = ? where id = ?",
      [visitor, secret, visitor, secret, secret, shown.appointment],
    );
    if (hasUnlisted) await insertHidden(shown, secret);
  }
}

async function insertHidden({ contributor }: (typeof SHOWN)[number], secret: string) {
  const hidden = { title: `hidden ${secret}`, description: secret, contributor_id: contributor };
  for (const state of [
    { approval_status: "pending" },
    { approval_status: "rejected" },
    { is_published: false },
  ])
    await insertWithFile("content", { ...hidden, author: secret, ...state });
  await insertRow("event", { ...hidden, day: LATER, organizer: "Asha", approval_status: "pending" });
  await insertRow("appointment", {
    ...{ visit_type: "archive", preferred_date: LATER, preferred_time: "11:00" },
    purpose: `hidden ${secret}`,
  });
}
