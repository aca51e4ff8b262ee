import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { env } from "#app/env.server.ts";
import { updateContent } from "#app/services/content/index.server.ts";

import { createFolder } from "../../../tests/setup/folders.ts";
import { userContext } from "../../../tests/setup/context.ts";
import { buildHostileDocuments } from "../../../tests/setup/documents.ts";
import { buildDoc } from "../../../tests/setup/word-documents.ts";
import { runFileJobs } from "../../../tests/setup/jobs.ts";
import { createTestUser } from "../../../tests/setup/test-users.ts";
import { checkTools } from "../../../tests/setup/check-tools.ts";
import { HOSTILE_SCANS, buildScan } from "../../../tests/setup/scans.ts";
import { receiveFile, createItem } from "../../../tests/setup/items.ts";
import { extractFileText } from "./extract/read-file.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

const word = await checkTools("antiword");
const scans = await checkTools("tesseract", "pdftoppm", "pdfinfo");
const initialReadScans = env().readScans;
const dir = createFolder("programs");
beforeEach(() => execute("delete from file_text"));
afterEach(() => void Object.assign(env(), { readScans: initialReadScans }));

async function runTextJobs() {
  await runFileJobs("extract-text");
  await runFileJobs("ocr-scan");
}

const writeInput = (name: string, bytes: Buffer) => {
  const path = join(dir, name);
  writeFileSync(path, bytes);
  return path;
};

test("reads hostile and broken files within time and memory limits, and shows only their content", async () => {
  const before = process.memoryUsage().rss;
  for (const { name, extension, bytes } of await buildHostileDocuments(50)) {
    const path = writeInput(name, bytes);
    const startedAt = performance.now();
    const result = await extractFileText(path, extension);
    rmSync(path);
    expect([name, performance.now() - startedAt < 65_000]).toEqual([name, true]);
    expect(JSON.stringify(result ?? null)).not.toMatch(/root:|<script|(ha){100}/);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
}, 300_000);

describe.runIf(word.isAvailable)(`old documents of Word${word.reason}`, () => {
  test("preserves paragraphs in every script", async () => {
    const paragraphs = ["Maneno ya zamani", "L’été, « œuvre » — naïve.", "ሰላም ለዓለም", "A <b> & the last"];
    const result = await extractFileText(writeInput("old.doc", buildDoc(paragraphs)), "doc");
    const html = paragraphs
      .map((paragraph) => `<p>${paragraph.replace("&", "&amp;").replace("<", "&lt;")}</p>`)
      .join("");
    expect(result).toMatchObject({ is: "read", pages: [{ html, plain: paragraphs.join("\n") }] });
  });
});

describe.runIf(scans.isAvailable)(`scans${scans.reason}`, () => {
  const loadText = async (id: string) => {
    const rows = await execute(
      `select t.state, t.reason, t.extracted_by as "extractedBy",
         (select json_agg(p.html order by p.number) from text_page p where p.file_id = t.file_id) as pages
       from file_text t join content c using (file_id) where c.id = ?`,
      [id],
    );
    return rows[0];
  };
  async function createScanItem(bytes: Buffer) {
    const owner = await createTestUser("contrib_own");
    const id = await createItem(owner);
    await updateContent(userContext(owner), id, {}, await receiveFile("scan.pdf", bytes));
    await runTextJobs();
    expect(await loadText(id)).toMatchObject({ state: "none", reason: "scan" });
    env().readScans = "always";
    return id;
  }
  const loadNext = async (id: string) => {
    await runTextJobs();
    return loadText(id);
  };

  test("are read page by page, with an empty page for a blank one or a broken picture", async () => {
    const id = await createScanItem(
      buildScan(["MAMA NA MALAIKA", "KILIMA TAMKA"], [], "broken", ["MLIMA NA MTI"]),
    );
    const pages = ["<p>MAMA NA MALAIKA KILIMA TAMKA</p>", "", "", "<p>MLIMA NA MTI</p>"];
    await expect.poll(() => loadNext(id)).not.toMatchObject({ reason: "scan" });
    expect(await loadText(id)).toMatchObject({ state: "extracted", extractedBy: "ocr", pages });
  });

  test("have no text if they are blank", async () => {
    const id = await createScanItem(buildScan([]));
    await expect.poll(() => loadNext(id)).toMatchObject({ state: "none", reason: "no-text", pages: null });
  });

  test("that are hostile end without effect on the process", async () => {
    for (const name of ["jpx", "no paper"]) {
      const id = await createScanItem(HOSTILE_SCANS[name]!());
      await runTextJobs();
      expect([name, await loadText(id)]).toEqual([
        name,
        expect.objectContaining({ state: expect.stringMatching(/^(extracted|none)$/) }),
      ]);
      env().readScans = initialReadScans;
    }
  });
});
