import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createEpubFile, createPdfFile } from "#app/models/seed/small-files.ts";
import { CreateContent } from "#app/schemas/content.ts";
import { createContent, deleteContent, updateContent } from "#app/services/content/content.server.ts";
import { enqueueFileJobs } from "#app/services/lifecycle/job-handlers.server.ts";

import { createFolder } from "../../../tests/setup/folders.ts";
import { actorContext } from "../../../tests/setup/context.ts";
import { buildDocx, buildParagraph, buildProse, createRandom } from "../../../tests/setup/documents.ts";
import { makeJobsDue, readMinutesToRetry, runFileJobs, runJobs } from "../../../tests/setup/jobs.ts";
import { createTestUser } from "../../../tests/setup/test-users.ts";
import { findFreePort } from "../../../tests/setup/product.ts";
import { receiveFile } from "../../../tests/setup/items.ts";
import { extractFileText } from "./extract/read-file.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { useTools } from "../../../tests/setup/tools.ts";

const initialEnv = { toolPath: env().toolPath, readScans: env().readScans, s3: env().s3 };
const dir = createFolder("texts");
beforeEach(() => execute("delete from file_text; delete from urithi_jobs.job"));
afterEach(() => void Object.assign(env(), initialEnv));
afterEach(() => void vi.useRealTimers());

const admin = await createTestUser("admin");
const ctx = () => actorContext({ role: "admin", id: admin.id, name: "A", email: admin.email });

async function createTextItem(name: string, bytes: Buffer) {
  const words = { title: name, author: "A", description: "Words.", category: "Library" };
  return unwrap(await createContent(ctx(), CreateContent.parse(words), await receiveFile(name, bytes))).id;
}

type Text = {
  state: string;
  reason: string | null;
  pages: number;
  extractedBy: string | null;
  contents: { text: string; page: number }[];
};
async function loadText(id: string) {
  const [text] = await execute<Text>(
    `select t.state, t.reason, t.pages, t.extracted_by as "extractedBy", t.contents
     from file_text t join content c on c.file_id = t.file_id where c.id = ?`,
    [id],
  );
  return text;
}
const loadPages = async (id: string) =>
  (
    await execute<{ html: string }>(
      "select p.html from text_page p join content c on c.file_id = p.file_id where c.id = ? order by p.number",
      [id],
    )
  ).map(({ html }) => html);
const extractTexts = () => runFileJobs("extract-text");
const readScans = () => runFileJobs("ocr-scan");

const TWO_PAGES = createPdfFile(
  "Two pages",
  ["The first of them says this."],
  ["# On", "The second says that."],
);

test.each([
  ["by the machine's program", initialEnv.toolPath],
  ["by our own", "/nowhere"],
])("extracts pages and headings of a PDF %s", async (_, toolPath) => {
  env().toolPath = toolPath;
  const id = await createTextItem("two.pdf", TWO_PAGES);
  await extractTexts();
  expect(await loadText(id)).toMatchObject({ state: "extracted", pages: 2, extractedBy: "parser" });
  expect(await loadPages(id)).toEqual([
    "<h2>Two pages</h2><p>The first of them says this.</p>",
    "<h3>On</h3><p>The second says that.</p>",
  ]);
  expect((await loadText(id))!.contents.map(({ text, page }) => [text, page])).toEqual([
    ["Two pages", 1],
    ["On", 2],
  ]);
});

test("extracts pages of Word documents, books and plain texts, and none of other types", async () => {
  const paragraphs = Array.from({ length: 90 }, (_, i) =>
    buildParagraph(`${i} ${buildProse(createRandom(i), 30)}`),
  );
  const word = await createTextItem(
    "a.docx",
    await buildDocx(buildParagraph("Title", "Heading1") + paragraphs.join("")),
  );
  const book = await createTextItem(
    "a.epub",
    await createEpubFile("Book", "The <i>well</i> is listening.</p><h1>Two</h1><p>It &amp; we."),
  );
  const plain = join(dir, "a.txt");
  writeFileSync(plain, "L'\xe9t\xe9\r\nau bord\r\n\r\nde l'eau <b>", "latin1");
  await extractTexts();
  const pages = await loadPages(word);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages[0]).toMatch(/^<h2>Title<\/h2><p>0 /);
  expect(pages.join("").match(/<p>/g)).toHaveLength(90);
  expect(await loadPages(book)).toEqual([
    "<p>The <em>well</em> is listening.</p><h2>Two</h2><p>It &amp; we.</p>",
  ]);
  const html = "<p>L'été<br/>au bord</p><p>de l'eau &lt;b></p>";
  expect(await extractFileText(plain, "txt")).toMatchObject({ pages: [{ html }] });
  expect(await extractFileText("/dev/null", "mobi")).toEqual({ is: "none", reason: "unsupported" });
});

test("replaces the text with the file, and deletes it with the item", async () => {
  const id = await createTextItem("two.pdf", TWO_PAGES);
  await extractTexts();
  await updateContent(
    ctx(),
    id,
    {},
    await receiveFile("other.pdf", createPdfFile("Another file", ["It says something else."])),
  );
  expect(await loadText(id)).toMatchObject({ state: "pending", pages: 0 });
  await extractTexts();
  expect(await loadPages(id)).toEqual(["<h2>Another file</h2><p>It says something else.</p>"]);
  await deleteContent(ctx(), id);
  expect(await execute("select from text_page")).toEqual([]);
});

test("locks the file before its text when deleting and when storing", async () => {
  const id = await createTextItem("a.txt", Buffer.from("Words."));
  const [{ file_id: file }] = (await execute("select file_id from content where id = ?", [id])) as [
    { file_id: string },
  ];
  const countWaiting = async () =>
    (
      await execute(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).length;
  const deletion = createEntityManager();
  await deletion.begin();
  await deletion.execute("select from stored_file where id = ? for update", [file]);
  const extraction = extractTexts();
  try {
    await expect.poll(countWaiting).toBe(1);
    await deletion.execute("select from file_text where file_id = ? for update nowait", [file]);
  } finally {
    await deletion.rollback();
  }
  await extraction;
  expect(await loadText(id)).toMatchObject({ state: "extracted" });
});

test("stores no page of an interrupted extraction, and repeats it in the next attempt", async () => {
  const id = await createTextItem(
    "many.pdf",
    createPdfFile("Many", ...Array.from({ length: 250 }, (_, i) => [`Words of page ${i}.`])),
  );
  await execute(
    `create function break_off() returns trigger language plpgsql as $$ begin
       if new.number = 240 then raise 'the line is cut'; end if; return new; end $$;
     create trigger break_off before insert on text_page for each row execute function break_off()`,
  );
  expect(await extractTexts()).toHaveLength(1);
  expect([await loadPages(id), await loadText(id)]).toMatchObject([[], { state: "pending" }]);
  await execute("drop function break_off cascade");
  expect([await extractTexts(), await loadText(id)]).toMatchObject([[], { state: "pending" }]);
  await makeJobsDue();
  await extractTexts();
  expect([(await loadPages(id)).length, await loadText(id)]).toMatchObject([
    250,
    { state: "extracted", pages: 250 },
  ]);
});

test("fails a file after four program failures with growing pauses", async () => {
  const id = await createTextItem("two.pdf", TWO_PAGES);
  useTools(join(dir, "crashes"), { pdftotext: '[ "$1" = -v ] || kill -9 $$', pdfinfo: "echo 'Pages: 2'" });
  for (const minutes of [10, 20, 40, 80]) {
    expect(await extractTexts()).toHaveLength(1);
    const pause = await readMinutesToRetry("extract-text");
    expect([pause! >= minutes * 0.45, pause! <= minutes * 2.1]).toEqual([true, true]);
    expect(await loadText(id)).toMatchObject({ state: "pending" });
    await makeJobsDue();
  }
  expect(await extractTexts()).toEqual([]);
  expect([await loadPages(id), await loadText(id)]).toMatchObject([[], { state: "failed" }]);
  await extractTexts();
  expect(await loadText(id)).toMatchObject({ state: "failed" });
});

const OCR_SCRIPT =
  '[ "$1" = --version ] && exit 0; [ "$1" = --list-langs ] && echo "eng swa" && exit 0; read page; echo "Read: $page"';
const DRAW_SCRIPT = '[ "$1" = -v ] && exit 0; echo "picture of page $9"';
const formatPageCount = (pages: number) => `echo 'Pages: ${pages}'`;

async function createScanItem(pages: number) {
  const id = await createTextItem(
    "scan.pdf",
    createPdfFile("", ...Array.from({ length: pages }, (_, i) => [`${i}`])),
  );
  await extractTexts();
  expect(await loadText(id)).toMatchObject({ state: "none", reason: "scan" });
  return id;
}

test("reads a scan page by page, and continues with the page that failed", async () => {
  const id = await createScanItem(3);
  env().readScans = "always";
  const failingScript = OCR_SCRIPT.replace("read page;", 'read page; case "$page" in *2) exit 1;; esac;');
  useTools(join(dir, "stops"), {
    pdfinfo: formatPageCount(3),
    pdftoppm: DRAW_SCRIPT,
    tesseract: failingScript,
  });
  expect(await readScans()).toHaveLength(1);
  expect([await loadPages(id), await loadText(id)]).toMatchObject([[], { state: "none", reason: "scan" }]);
  useTools(join(dir, "continues"), {
    pdfinfo: formatPageCount(3),
    pdftoppm: DRAW_SCRIPT,
    tesseract: `${OCR_SCRIPT} again, in $4`,
  });
  await makeJobsDue();
  await readScans();
  expect(await loadText(id)).toMatchObject({ state: "extracted", extractedBy: "ocr", pages: 3 });
  expect(await loadPages(id)).toEqual([
    "<p>Read: picture of page 1</p>",
    "<p>Read: picture of page 2 again, in swa+eng</p>",
    "<p>Read: picture of page 3 again, in swa+eng</p>",
  ]);
});

test.each([
  ["off", "2026-03-02T23:00+03:00", "none"],
  ["night", "2026-03-02T21:59+03:00", "none"],
  ["night", "2026-03-03T05:00+03:00", "none"],
  ["night", "2026-03-02T22:00+03:00", "extracted"],
] as const)("with READ_SCANS=%s at %s a scan is %s", async (setting, now, state) => {
  const id = await createScanItem(1);
  useTools(join(dir, `${setting}-${now.replaceAll(/\W/g, "")}`), {
    pdfinfo: formatPageCount(1),
    pdftoppm: DRAW_SCRIPT,
    tesseract: OCR_SCRIPT,
  });
  env().readScans = setting;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  await readScans();
  expect(await loadText(id)).toMatchObject({ state });
});

test("retries when a program is missing, and fails when the file is broken", async () => {
  for (const extension of ["docx", "epub", "txt"])
    expect([extension, await extractFileText(join(dir, `nowhere.${extension}`), extension)]).toEqual([
      extension,
      undefined,
    ]);
  const path = join(dir, "broken.docx");
  for (const bytes of [
    Buffer.from("no archive"),
    Buffer.from("PK\x05\x06"),
    Buffer.from("PK\x05\x06".padEnd(30, "\x01")),
  ]) {
    writeFileSync(path, bytes);
    expect(await extractFileText(path, "docx")).toMatchObject({ is: "none" });
  }
});

test.each([
  ["extract-text", "pending", null],
  ["ocr-scan", "none", "scan"],
] as const)("%s leaves a file queued while the store is unavailable", async (name, state, reason) => {
  const id = await createTextItem("away.pdf", createPdfFile("Words.", ["1"]));
  useTools(join(dir, `away ${name}`), {
    pdfinfo: formatPageCount(2),
    pdftoppm: DRAW_SCRIPT,
    tesseract: OCR_SCRIPT,
  });
  await execute("update file_text set state = ?, reason = ?", [state, reason]);
  env().readScans = "always";
  await enqueueFileJobs(createEntityManager());
  const endpoint = `http://127.0.0.1:${await findFreePort()}`;
  env().s3 = { endpoint, bucket: "b", region: "r", key: "k", secret: "s" };
  await expect(enqueueFileJobs(createEntityManager())).rejects.toThrow();
  expect(await runJobs(name)).toEqual([]);
  expect(await loadText(id)).toMatchObject({ state, reason });
  Object.assign(env(), { s3: initialEnv.s3, toolPath: initialEnv.toolPath });
  await extractTexts();
  if (name === "extract-text") expect(await loadText(id)).toMatchObject({ state: "none", reason: "scan" });
});

test("extracts a file once when it is queued twice for several workers", async () => {
  const id = await createTextItem("a.txt", Buffer.from("Words."));
  await Promise.all([
    enqueueFileJobs(createEntityManager()),
    enqueueFileJobs(createEntityManager()),
    enqueueFileJobs(createEntityManager()),
  ]);
  const queued = await execute("select from urithi_jobs.job where name = 'extract-text'");
  expect(queued).toHaveLength(1);
  await Promise.all([runJobs("extract-text"), runJobs("extract-text"), runJobs("extract-text")]);
  expect([await loadPages(id), await loadText(id)]).toMatchObject([
    ["<p>Words.</p>"],
    { state: "extracted" },
  ]);
});
