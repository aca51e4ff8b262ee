import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

import { expect, test } from "vitest";

import { DEMO_CONTENT } from "./demo-content.ts";
import { DEMO_EVENTS } from "./demo-events.ts";
import { DEMO_MEDIA } from "./demo-media.ts";
import { DEMO_SITE } from "./demo-site.ts";
import { getDrawingPath } from "./small-files.ts";

const MAX_PICTURES_BYTES = 6_000_000;
const folder = dirname(getDrawingPath("kanga"));

test("the drawings have at most 6 MB, and each is used", () => {
  const names = readdirSync(folder);
  const bytes = names.reduce((sum, name) => sum + statSync(`${folder}/${name}`).size, 0);
  expect(bytes).toBeLessThan(MAX_PICTURES_BYTES);
  const source = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(`${import.meta.dirname}/${name}`, "utf8"))
    .join("");
  expect(names.filter((name) => !source.includes(`"${name.replace(".jpg", "")}"`))).toEqual([]);
});

test("every record with a drawing says that it is one", () => {
  const pictured = [
    ...[...DEMO_CONTENT, ...DEMO_MEDIA].filter(({ file }) => file?.name.endsWith(".jpg")),
    ...DEMO_EVENTS,
  ];
  expect(pictured.length).toBeGreaterThan(20);
  const silent = pictured.filter(({ description }) => !/drawing|dessin|mchoro/.test(description));
  expect(silent.map(({ title }) => title)).toEqual([]);
  for (const { credit } of DEMO_SITE.carousel ?? []) expect(credit?.en).toMatch(/drawing/);
});
