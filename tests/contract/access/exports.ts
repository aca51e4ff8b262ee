import { expect } from "vitest";

import { mapSequentially } from "../../setup/map-sequentially.ts";
import { insertImport } from "../../setup/imports.ts";
import { createItem } from "../../setup/items.ts";
import { type SendRequest, sendEach, type Trial, site } from "./requests.ts";
import { createTestEvent } from "./events.ts";

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

const getExportPaths = (lists: readonly string[]) =>
  lists.flatMap((list) =>
    [...ROWS, ...(WORK_LISTS.includes(list) ? WORKS : [])].map((format) => `/exports/${list}.${format}`),
  );
/** Reads each response to its end: concurrent exports of one user are limited. */
const fetchEach = (paths: string[], send: SendRequest) =>
  mapSequentially(paths, async (path) => {
    const response = await send(path);
    await response.clone().text();
    return response;
  });
const fetchExports =
  (...lists: string[]): Trial =>
  (send) =>
    fetchEach(getExportPaths(lists), send);

export const FOR_ADMINISTRATORS = ["all-content", "appointments", "applications", "audit-log"].concat([
  "outbox",
  "tasks",
  "failed-tasks",
  "imports",
]);
const OF_AN_IMPORT = "import-rows";
const OWN_LISTS = ["my-favourites", "my-reservations", "my-history", "my-registrations"];

export const TRIALS: Record<string, Trial> = {
  C40: async (send, user) => {
    await createItem(undefined, { status: "pending" });
    const shown = [];
    for (let index = 0; index < 4; index++) shown.push(await createItem(undefined));
    await createTestEvent(undefined);
    const responses = await fetchEach(
      getExportPaths(PUBLIC_LISTS).map((path) => (path.includes("search") ? `${path}?q=work` : path)),
      send,
    );
    const [table] = await sendEach(["/exports/literary-collection.csv"], send);
    const body = await table!.text();
    expect(shown.filter((id) => body.includes(id))).toHaveLength(user || site.showsRecords ? 4 : 3);
    const all = (await Promise.all(responses.map((response) => response.clone().text()))).join();
    if (!user) expect(all).not.toMatch(/\.pdf|@example\.org,user/);
    if (!user) expect(all.includes("Canary")).toBe(site.showsRecords);
    return responses;
  },
  C41: async (send) => {
    const { id } = await insertImport("ready", "new");
    const rows = getExportPaths([OF_AN_IMPORT]).map((path) => `${path}?id=${id}`);
    return fetchEach([...getExportPaths(FOR_ADMINISTRATORS), ...rows], send);
  },
  C42: fetchExports(...OWN_LISTS),
  C43: fetchExports("my-content"),
  C44: fetchExports("proposals"),
  C45: fetchExports("my-appointments"),
  C46: (send) =>
    sendEach(
      ["constructor.csv", "library.xml", "library", "media.bib", "..%2fetc.csv"].map(
        (name) => `/exports/${name}`,
      ),
      send,
    ),
  C47: async (send) => {
    await createItem(undefined);
    const responses = await sendEach(["/items.atom", "/media.atom", "/opensearch.xml"], send);
    const [items] = await Promise.all(responses.map((response) => response.clone().text()));
    expect(items).not.toMatch(/\.pdf|@example\.org/);
    expect(items).toContain("Words. ".repeat(14));
    expect(items!.includes("Words. ".repeat(15))).toBe(site.showsRecords);
    return responses;
  },
};
