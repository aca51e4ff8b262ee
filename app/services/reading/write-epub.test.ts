import { buffer } from "node:stream/consumers";

import { expect, test } from "vitest";

import { ZipReader } from "#app/core/zip.server.ts";
import type { Content } from "#app/schemas/content.ts";

import type { ExportedPage } from "./export-text.server.ts";
import { writeEpub } from "./write-epub.ts";

const labels = {
  itemUrl: () => "https://urithi.example/library/1",
  byMachine: "by machine",
  isTruncated: "truncated",
  rights: () => "All rights reserved",
  contents: "Contents",
  addressLabel: "Address",
  page: (number: number) => `Page ${number}`,
};
const item = {
  ...{ id: "1", title: "The well & the drum", author: "Apiyo", language: "sw", rights: null },
  createdAt: "2026-01-02T03:04:05.000Z",
} as unknown as Content;
const createBook = (pages: number, readPages: () => AsyncGenerator<ExportedPage[], void, void>) =>
  writeEpub({ item, labels, isOcr: false, isTruncated: false }, { pages, contents: [], readPages });

async function* readInBatches(pages: number, onBatch: (number: number) => void = () => {}) {
  for (let number = 1; number <= pages; number += 20) {
    onBatch(number);
    yield Array.from({ length: Math.min(20, pages - number + 1) }, (_, at) => ({
      number: number + at,
      html: `<p>${`${number + at} `.repeat(2_000)}</p>`,
    }));
  }
}

test("contains every page in order, after an uncompressed type, and always has the same bytes", async () => {
  const bytes = await buffer(createBook(45, () => readInBatches(45)));
  expect(bytes.toString("latin1", 30, 58)).toBe("mimetypeapplication/epub+zip");
  const book = await ZipReader.open(bytes);
  const documents = ["META-INF/container.xml", "book.opf", "contents.xhtml", "title.xhtml"];
  const pages = Array.from({ length: 45 }, (_, at) => `page-${at + 1}.xhtml`);
  expect(book.names).toEqual(["mimetype", ...documents, ...pages]);
  for (const [at, name] of pages.entries())
    expect(String(await book.unpack(name))).toContain(
      `<title>Page ${at + 1}</title></head><body><p>${at + 1} `,
    );
  expect(bytes).toEqual(await buffer(createBook(45, () => readInBatches(45))));
});

test("reads no further batch until the earlier ones are sent", async () => {
  let lastRead = 0;
  const chunks = createBook(1_000, () => readInBatches(1_000, (number) => (lastRead = number)));
  await chunks.next();
  const readAhead = lastRead;
  expect(readAhead).toBeLessThan(1_000);
  await chunks.return();
});

test("fails when a page cannot be read, so that no part looks complete", async () => {
  async function* readUntilDeleted() {
    yield* readInBatches(20);
    throw new Error("text deleted");
  }
  await expect(buffer(createBook(40, readUntilDeleted))).rejects.toThrow("text deleted");
});
