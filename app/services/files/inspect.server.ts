import { open, type FileHandle } from "node:fs/promises";

import { fileTypeFromFile } from "file-type";

import { hasStream } from "./compound-file.server.ts";
import type { Extension } from "./kinds.ts";
import { firstEntryIs, namesInZip } from "./zip-directory.server.ts";

export async function isOfKind(path: string, extension: Extension): Promise<boolean> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const signature = found?.ext ?? "";
  switch (extension) {
    case "txt":
      // A PDF may be text only, and is still no text file.
      return signature === "" && isText(path);
    case "docx":
      return isDocx(path);
    case "epub":
      return isEpub(path);
    case "doc":
      return signature === "cfb" && within(path, (file) => hasStream(file, "WordDocument"));
    case "jpeg":
      return signature === "jpg";
    case "tiff":
      return signature === "tif";
    case "ogg":
      return signature === "ogg" || signature === "opus";
    case "mp4":
      return signature === "mp4" || signature === "m4v";
    default:
      return signature === extension;
  }
}

async function within<Answer>(path: string, ask: (file: FileHandle) => Promise<Answer>): Promise<Answer> {
  const file = await open(path);
  try {
    return await ask(file);
  } finally {
    await file.close();
  }
}

/** Without macros. */
const isDocx = (path: string) =>
  within(path, async (file) => {
    const names = await namesInZip(file);
    return (
      names.has("[Content_Types].xml") && names.has("word/document.xml") && !names.has("word/vbaProject.bin")
    );
  });

const isEpub = (path: string) =>
  within(path, async (file) => {
    const names = await namesInZip(file);
    return (
      names.has("META-INF/container.xml") && (await firstEntryIs(file, "mimetype", "application/epub+zip"))
    );
  });

async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return within(path, async (file) => {
    try {
      for await (const piece of file.createReadStream({ highWaterMark: 1024 * 1024, autoClose: false })) {
        if ((piece as Buffer).includes(0)) return false;
        decoder.decode(piece as Buffer, { stream: true });
      }
      decoder.decode();
      return true;
    } catch {
      return false;
    }
  });
}
