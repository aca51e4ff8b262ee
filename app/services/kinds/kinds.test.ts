import { expect, test } from "vitest";

import { createSiteSnapshot } from "#app/core/site.server.ts";
import type { ContentCategory, ContentType } from "#app/schemas/lists/content.ts";

import { getKind } from "./kinds.ts";

const site = createSiteSnapshot({});

test.each<[ContentCategory, ContentType, string]>([
  ["Library", "article", "article"],
  ["Scholarly Articles", "article", "article"],
  ["Literary Collection", "article", "book"],
  ["Library", "image", "photograph"],
  ["Library", "audio", "recording"],
  ["Library", "video", "video"],
])("an item that a form of the contract made in %s as %s is of kind %s", (category, contentType, code) => {
  expect(getKind(site, { kind: "", category, contentType }).code).toBe(code);
});

test("the item's kind comes before that of its form", () => {
  expect(getKind(site, { kind: "object", category: "Library", contentType: "image" })).toMatchObject({
    labels: { en: "Object", fr: "Objet" },
    needsFile: false,
  });
});

test("a kind that is not in the snapshot gives that of the form", () => {
  expect(getKind(site, { kind: "canoe", category: "Library", contentType: "image" }).code).toBe("photograph");
});
