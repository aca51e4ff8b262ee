import { appendFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";

import type { EntityManager } from "@mikro-orm/postgresql";
import { ZipFile } from "yazl";

import { getTranslator } from "#app/core/site.server.ts";
import { readZip } from "#app/core/zip.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { CSV_BOM, formatCsvRows } from "#app/core/text/csv.ts";
import { createTemporaryPath, streamStored } from "#app/services/files/index.server.ts";

import { HTML_END, formatHtmlHead, formatHtmlKind, formatHtmlRows } from "./export-html.ts";
import { type ExportFile, type ExportSubject, loadExport, streamEventPicture } from "./load-export.server.ts";

/** The bytes of a ZIP file. Its texts are written to temporary files first, because each row is in three of them. */
export async function* createExportZip(
  em: EntityManager,
  subject: ExportSubject,
  language: Language,
  files: ExportFile[] = [],
): AsyncGenerator<Buffer, void, void> {
  const folder = createTemporaryPath();
  const zip = new ZipFile();
  let openFile: Readable | undefined;
  try {
    await mkdir(join(folder, "csv"), { recursive: true, mode: 0o700 });
    for (const name of await writeTexts(em, subject, language, folder)) zip.addFile(join(folder, name), name);
    for (const [index, file] of files.entries())
      zip.addReadStreamLazy(
        `files/${index + 1}-${toEntryName(file.originalName)}`,
        { compress: false, size: file.size },
        (send) => {
          openFile = Readable.from(
            "name" in file ? streamStored(file.name) : streamEventPicture(em, file.pictureId),
          );
          openFile.on("error", (error) => zip.emit("error", error));
          send(null, openFile);
        },
      );
    yield* readZip(zip);
  } finally {
    openFile?.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A name from an upload must not leave the folder into which someone unpacks the file. */
const toEntryName = (originalName: string) =>
  originalName
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, "_")
    .slice(-100);

const formatCell = (value: unknown) =>
  value === null || value === undefined
    ? ""
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value as string | number | boolean);

/** Returns the names of the files. */
async function writeTexts(em: EntityManager, subject: ExportSubject, language: Language, folder: string) {
  const names = new Set(["README.txt", "index.html", "data.json"]);
  const append = (name: string, text: string) => appendFile(join(folder, names.add(name) && name), text);
  await append("README.txt", `${getTranslator(language)("export.readme")}\n`);
  await append("index.html", formatHtmlHead(language));
  let [lastKind, tableEnd] = ["", "{"];
  await loadExport(em, subject, async ({ kind, name, columns, rows, isFirst }) => {
    const start = isFirst ? `${tableEnd}\n"${name}": [\n` : ",\n";
    await append("data.json", start + rows.map((row) => JSON.stringify(row)).join(",\n"));
    tableEnd = "],";
    if (rows.length === 0) return;
    const cells = rows.map((row) => columns.map((column) => formatCell(row[column])));
    const head = isFirst ? CSV_BOM + formatCsvRows([columns]) : "";
    await append(`csv/${name}.csv`, head + formatCsvRows(cells));
    const heading = kind === lastKind ? "" : formatHtmlKind(language, kind);
    lastKind = kind;
    await append("index.html", heading + formatHtmlRows(language, columns, rows));
  });
  await append("data.json", "]\n}\n");
  await append("index.html", HTML_END);
  return names;
}
