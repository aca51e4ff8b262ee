import { expect } from "vitest";

import { mapSequentially } from "../../setup/map-sequentially.ts";
import { insertImport } from "../../setup/imports.ts";
import { createItem } from "../../setup/items.ts";
import { type Ask, every, type Trial } from "./ask.ts";
import { eventOf } from "./events.ts";

/** How the rows about lists that are taken along, and feeds, are tried. */

const PUBLIC_LISTS = ["library", "scholarly-repository", "literary-collection"].concat([
  "contributors-database",
  "events",
  "media",
  "upcoming-appointments",
  "search",
]);
const WORK_LISTS = ["library", "scholarly-repository", "literary-collection", "search"].concat([
  "my-content",
  "all-content",
]);
const ROWS = ["csv", "jsonl"];
const WORKS = ["bib", "ris", "csl.json"];

/** Every format of every one of these lists. */
const exportsOf = (lists: readonly string[]) =>
  lists.flatMap((list) =>
    [...ROWS, ...(WORK_LISTS.includes(list) ? WORKS : [])].map((format) => `/exports/${list}.${format}`),
  );
/** Each is read to its end before the next: nobody may have many under way. */
const takeEach = (paths: string[], ask: Ask) =>
  mapSequentially(paths, async (path) => {
    const answer = await ask(path);
    await answer.clone().text();
    return answer;
  });
const taking =
  (...lists: string[]): Trial =>
  (ask) =>
    takeEach(exportsOf(lists), ask);

export const FOR_ADMINISTRATORS = ["all-content", "appointments", "applications", "audit-log"].concat([
  "outbox",
  "tasks",
  "failed-tasks",
  "imports",
]);
/** Of one import. */
const OF_AN_IMPORT = "import-rows";
const OWN_LISTS = ["my-favourites", "my-reservations", "my-history", "my-registrations"];

export const TRIALS: Record<string, Trial> = {
  C40: async (ask, me) => {
    await createItem(undefined, { status: "pending" });
    const shown = [];
    for (let at = 0; at < 4; at++) shown.push(await createItem(undefined));
    await eventOf(undefined);
    const answers = await takeEach(
      exportsOf(PUBLIC_LISTS).map((path) => (path.includes("search") ? `${path}?q=work` : path)),
      ask,
    );
    const [table] = await every(["/exports/literary-collection.csv"], ask);
    const told = await table!.text();
    expect(shown.filter((id) => told.includes(id))).toHaveLength(me ? 4 : 3);
    const all = (await Promise.all(answers.map((answer) => answer.clone().text()))).join();
    if (!me) expect(all).not.toMatch(/Canary|\.pdf|@example\.org,user/);
    return answers;
  },
  C41: async (ask) => {
    const { id } = await insertImport("ready", "new");
    const rows = exportsOf([OF_AN_IMPORT]).map((path) => `${path}?id=${id}`);
    return takeEach([...exportsOf(FOR_ADMINISTRATORS), ...rows], ask);
  },
  C42: taking(...OWN_LISTS),
  C43: taking("my-content"),
  C44: taking("proposals"),
  C45: taking("my-appointments"),
  C46: (ask) =>
    every(
      ["constructor.csv", "library.xml", "library", "media.bib", "..%2fetc.csv"].map(
        (name) => `/exports/${name}`,
      ),
      ask,
    ),
  C47: async (ask) => {
    await createItem(undefined);
    const answers = await every(["/items.atom", "/media.atom", "/opensearch.xml"], ask);
    const [items] = await Promise.all(answers.map((answer) => answer.clone().text()));
    expect(items).not.toMatch(/\.pdf|@example\.org/);
    expect(items).toContain("Words. ".repeat(14));
    expect(items).not.toContain("Words. ".repeat(15));
    return answers;
  },
};
