import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import fc from "fast-check";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";

import { env } from "#app/env.server.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";
import { PAGE_PICTURE_WIDTHS } from "#app/schemas/lists/reading.ts";
import { getFilePath } from "#app/services/files/disk-store.server.ts";

import { createFolder } from "../../../tests/setup/folders.ts";
import { drawPageAtSize, findDocumentPages } from "./draw-page.server.ts";
import { renderPdfPage } from "./tools.server.ts";
import { useTools } from "../../../tests/setup/tools.ts";

const newName = () => randomBytes(16).toString("hex");
function writeStoredFile(name: string, text: string) {
  mkdirSync(dirname(getFilePath(name)), { recursive: true });
  writeFileSync(getFilePath(name), text);
}

type Shape = { width: number; height: number; turn: number; margin: number };

function buildPdf(shapes: Shape[]) {
  const pages = shapes.map(
    ({ width, height, turn, margin }, i) => `${i + 3} 0 obj
<< /Type /Page /Parent 2 0 R /Rotate ${turn} /MediaBox [-20 10 ${width - 20} ${height + 10}]
/CropBox [0 20 ${width - 20 - margin} ${height}] >>
endobj
`,
  );
  const kids = shapes.map((_, i) => `${i + 3} 0 R`).join(" ");
  return `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [${kids}] /Count ${shapes.length} >>
endobj
${pages.join("")}trailer << /Root 1 0 R >>
%%EOF
`;
}

const side = fc.integer({ min: 100, max: 3_000 });
const shapes = fc.array(
  fc.record({
    width: side,
    height: side,
    turn: fc.constantFrom(0, 90, 180, 270),
    margin: fc.integer({ min: 0, max: 40 }),
  }),
  { minLength: 1, maxLength: 4 },
);

const folder = createFolder("no-tools");
const { toolPath } = env();
afterEach(() => void (env().toolPath = toolPath));

/** A loaded machine may need longer than a reader waits. */
async function waitForPages(file: { name: string; readerId: string }) {
  let pages = await findDocumentPages(file);
  await expect.poll(async () => (pages = await findDocumentPages(file))).not.toHaveProperty("ok");
  if ("ok" in pages) throw new Error(pages.message);
  return pages;
}

test.for(["the machine's programs", "no programs"])(
  "draws each page in the listed sizes with its proportions, with %s",
  async (programs) => {
    if (programs === "no programs") useTools(folder, {});
    await fc.assert(
      fc.asyncProperty(shapes, async (shapes) => {
        const name = newName();
        writeStoredFile(name, buildPdf(shapes));
        const file = { name, readerId: "somebody" };
        const pages = await waitForPages(file);
        expect(pages.count).toBe(shapes.length);
        for (const number of shapes.keys().map((i) => i + 1)) {
          const sizes = pages.getSizes(number);
          expect(sizes.every(({ width }, i) => width <= PAGE_PICTURE_WIDTHS[i]!)).toBe(true);
          const picture = await drawPageAtSize(file, number, sizes[0]!);
          expect(await sharp(picture as Buffer).metadata()).toMatchObject({ format: "jpeg", ...sizes[0] });
          const { width, height } = sizes.at(-1)!;
          const rendered = await sharp(await renderPdfPage(getFilePath(name), number, 1_000)).metadata();
          const scale = 1_000 / Math.max(width, height);
          expect(Math.abs(rendered.width - width * scale)).toBeLessThan(3);
          expect(Math.abs(rendered.height - height * scale)).toBeLessThan(3);
        }
        expect(await drawPageAtSize(file, shapes.length + 1, { width: 10, height: 10 })).toBeUndefined();
      }),
      { numRuns: programs === "no programs" ? 2 : 4 },
    );
  },
);

test("draws the words of a font that is not in the document, also without programs and fonts", async () => {
  useTools(folder, {});
  const name = newName();
  writeStoredFile(name, createPdfFile("Coast", ["Along the shore"], ["Inland"]).toString("latin1"));
  const picture = await sharp(await renderPdfPage(getFilePath(name), 1, 400)).stats();
  expect(picture.channels[0]!.min).toBeLessThan(100);
});

test("returns no pages for a file that is no document, and retries after an hour", async () => {
  const name = newName();
  writeStoredFile(name, "nothing");
  const file = { name, readerId: "somebody" };
  expect(await waitForPages(file)).toMatchObject({ count: 0 });
  writeStoredFile(name, buildPdf([{ width: 300, height: 400, turn: 0, margin: 0 }]));
  expect(await waitForPages(file)).toMatchObject({ count: 0 });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_601_000 });
  try {
    expect(await waitForPages(file)).toMatchObject({ count: 1 });
  } finally {
    vi.useRealTimers();
  }
});

test("returns busy within a second while a document is measured, and measures it once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "urithi-pdfinfo-"));
  const started = join(folder, "started");
  symlinkSync("/bin/sleep", join(folder, "sleep"));
  useTools(folder, {
    pdfinfo: `[ "$1" = -v ] && exit 0\necho x >> ${started}\nsleep 3`,
    pdftoppm: "exit 0",
  });
  try {
    const name = newName();
    writeStoredFile(name, "a document");
    const startedAt = performance.now();
    const findPages = () => findDocumentPages({ name, readerId: "somebody" });
    const unavailable = { kind: "unavailable" };
    expect(await Promise.all([findPages(), findPages(), findPages()])).toMatchObject([
      unavailable,
      unavailable,
      unavailable,
    ]);
    const firstMs = performance.now() - startedAt;
    expect(await findPages()).toMatchObject(unavailable);
    const nextMs = performance.now() - startedAt - firstMs;
    expect([firstMs < 2_500, nextMs < 500]).toEqual([true, true]);
    await expect.poll(findPages).toMatchObject({ count: 0 });
    expect(readFileSync(started, "utf8")).toBe("x\n");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
