import { describe, expect, test } from "vitest";

import { manifestFor } from "./item-metadata.ts";

const item = (more: object) => ({
  ...{ id: "one", title: "A", author: "B", description: "", category: "Literary Collection" as const },
  ...{ specialization: "", country: "", tags: [], language: "English", contentType: "article" as const },
  ...{ publishedDate: null, rights: null, createdAt: "2026-01-01", isPublished: true, downloads: 0 },
  fileSize: 1,
  ...more,
});
const isNamed = (more: object, hasPages = true) => manifestFor({ item: item(more), hasPages }) !== undefined;

describe("the manifest of an item is named", () => {
  test("of pages and of pictures, to who is told of the file", () => {
    expect(isNamed({})).toBe(true);
    expect(isNamed({}, false)).toBe(false);
    expect(isNamed({ contentType: "image" }, false)).toBe(true);
    expect(isNamed({ fileSize: undefined })).toBe(false);
  });

  test("of a book that is out, or offered to another, to those alone who may open it all the same", () => {
    for (const kept of [{ isPublished: false }, { reservation: { offeredTo: "other" as const } }]) {
      expect(isNamed(kept)).toBe(false);
      expect(isNamed({ ...kept, isEditable: true })).toBe(true);
    }
    expect(isNamed({ reservation: { offeredTo: "you" } })).toBe(true);
  });
});
