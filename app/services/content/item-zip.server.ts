import { createHash } from "node:crypto";
import { Readable } from "node:stream";

import { ZipFile } from "yazl";

import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { isAnyOf, query } from "#app/core/query.server.ts";
import { ExpectedError, fail, ok, type Result } from "#app/core/result.ts";
import { readZip } from "#app/core/zip.server.ts";
import type { ItemFile } from "#app/schemas/item-files.ts";
import { openStored } from "#app/services/files/index.server.ts";

import { findContentAndRecordOpening } from "./content-files.server.ts";
import { contentMissingRefusal } from "./content-row.server.ts";
import { type ItemFileRow, selectItemFiles, selectOpenItemFiles } from "./list-item-files.server.ts";

const MAX_ENTRY_NAME_CHARACTERS = 80;

/** A name must not leave the folder into which someone unpacks the file. The number makes it unique. */
function toEntryName({ label, originalName, extension }: NamedFile, index: number, count: number) {
  const number = String(index + 1).padStart(String(count).length, "0");
  const name = (label || originalName.replace(/\.[^.]*$/, ""))
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, "_")
    .trim();
  return `${number} ${[...name].slice(0, MAX_ENTRY_NAME_CHARACTERS).join("")}.${extension}`;
}

type NamedFile = Pick<ItemFileRow, "label" | "originalName" | "extension">;
type ZipEntry = { name: string; size: number; send: Parameters<ZipFile["addReadStreamLazy"]>[2] };

/** Files of an item are compressed already. */
function createZip(entries: ZipEntry[]) {
  const zip = new ZipFile();
  for (const { name, size, send } of entries)
    zip.addReadStreamLazy(name, { compress: false, size, mtime: new Date(0) }, send);
  return zip;
}

/** The exact size, without reading a file. */
export function computeZipSize(files: (NamedFile & { size: number })[]): number {
  let bytes = 0;
  createZip(
    files.map((file, index) => ({
      name: toEntryName(file, index, files.length),
      size: file.size,
      send: () => undefined,
    })),
  ).end(
    { forceZip64Format: false, comment: "" },
    // The types lack the argument.
    ((size?: number) => void (bytes = size ?? 0)) as () => void,
  );
  return bytes;
}

export const toZippedFiles = (files: ItemFile[]) =>
  files
    .filter(({ use, embargoUntil }) => use === "shown" && !embargoUntil)
    .map(({ label, originalFilename, filename, fileSize }) => ({
      label,
      originalName: originalFilename,
      extension: filename.slice(filename.lastIndexOf(".") + 1),
      size: fileSize,
    }));

class FileRemovedError extends ExpectedError {}

type ItemZip = { title: string; bytes: number; tag: string; chunks(): AsyncGenerator<Buffer, void, void> };

/** All shown files of an item. If one is removed in the meantime, the chunks end with an error, so that no part looks complete. */
export async function openItemZip(ctx: Context, id: string, isStart: boolean): Promise<Result<ItemZip>> {
  const opened = await findContentAndRecordOpening(ctx, id, "download", isStart);
  if (!opened.ok) return opened;
  return createItemZip(opened.value.title, await selectOpenItemFiles(ctx.em, id).execute());
}

const selectShownFiles = (em: EntityManager, id: string) =>
  selectItemFiles(em, id).where("i.use", "=", "shown");

/** What an administrator who grants a copy grants: also the closed files. */
export const listFilesToGrant = async (em: EntityManager, id: string) =>
  (await selectShownFiles(em, id).execute()).map(({ name }) => name);

/** Of the files with these names that are still shown. */
export async function openGrantedZip(
  em: EntityManager,
  id: string,
  names: readonly string[],
): Promise<Result<ItemZip>> {
  const item = await query(em).selectFrom("content").select("title").where("id", "=", id).executeTakeFirst();
  if (!item) return contentMissingRefusal;
  return createItemZip(
    item.title,
    await selectShownFiles(em, id)
      .where(isAnyOf("f.name", names, "text"))
      .execute(),
  );
}

function createItemZip(title: string, files: ItemFileRow[]): Result<ItemZip> {
  if (files.length === 0) return fail("not-found", "file.none");
  const names = files.map((file, index) => toEntryName(file, index, files.length));
  const tag = createHash("sha256").update(JSON.stringify([names, files.map(({ digest }) => digest)]));
  const bytes = computeZipSize(files);
  return ok({ title, bytes, tag: tag.digest("hex"), chunks: () => writeZip(files) });
}

async function* writeZip(files: ItemFileRow[]): AsyncGenerator<Buffer, void, void> {
  let openFile: Readable | undefined;
  let isEnded = false;
  const entries = files.map((file, index): ZipEntry => ({
    name: toEntryName(file, index, files.length),
    size: file.size,
    send(callback) {
      openStored(file.name).then(
        (opened) => {
          if (opened?.size !== file.size) return callback(new FileRemovedError(), Readable.from([]));
          openFile = opened.body;
          if (isEnded) return openFile.destroy();
          openFile.on("error", (error) => zip.emit("error", error));
          callback(null, openFile);
        },
        (error: unknown) => callback(error, Readable.from([])),
      );
    },
  }));
  const zip = createZip(entries);
  try {
    yield* readZip(zip);
  } finally {
    isEnded = true;
    openFile?.destroy();
  }
}
