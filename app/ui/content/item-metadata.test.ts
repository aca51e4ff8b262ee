import { describe, expect, test } from "vitest";

import { getManifestLink } from "./item-metadata.ts";

const item = (more: object) => ({
  ...{ id: "one", title: "A", author: "B", description: "", category: "Literary Collection" as const },
  ...{ specialization: "", country: "", tags: [], language: "English", contentType: "article" as const },
  ...{ publishedDate: null, rights: null, createdAt: "2026-01-01", isPublished: true, downloads: 0 },
  ...{ filename: "one.pdf", originalFilename: "a.pdf", fileSize: 1 },
  ...more,
});
const isNamed = (more: object, hasPages = true) =>
  getManifestLink({ item: item(more), hasPages }) !== undefined;

describe("the manifest URL of an item", () => {
  test("is returned for pages and pictures if the reader may open the file", () => {
    expect(isNamed({})).toBe(true);
    expect(isNamed({}, false)).toBe(false);
    expect(isNamed({ contentType: "image", filename: "one.png" }, false)).toBe(true);
    expect(isNamed({ filename: "one.png" }, false)).toBe(true);
    expect(isNamed({ contentType: "image" }, false)).toBe(false);
    expect(isNamed({ filename: undefined })).toBe(false);
    expect(isNamed({ filename: null })).toBe(false);
  });

  test("is returned for a book on loan or offered only to users who may open it", () => {
    for (const change of [{ isPublished: false }, { reservation: { offeredTo: "other" as const } }]) {
      expect(isNamed(change)).toBe(false);
      expect(isNamed({ ...change, isEditable: true })).toBe(true);
    }
    expect(isNamed({ reservation: { offeredTo: "you" } })).toBe(true);
  });
});
