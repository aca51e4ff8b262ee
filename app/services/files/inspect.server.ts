import { type FileHandle, open } from "node:fs/promises";

import { fileTypeFromFile } from "file-type";

import { ZipReader } from "#app/core/zip.server.ts";

import type { FileExtension } from "./file-kinds.ts";

const MAX_OLE_SECTORS = 4_096;
const OLE_END_OF_CHAIN = 0xfffffffa;
const OLE_ENTRY_BYTES = 128;

async function hasOleStream(file: FileHandle, name: string): Promise<boolean> {
  const header = Buffer.alloc(512);
  if ((await file.read(header, 0, 512, 0)).bytesRead < 512) return false;
  const sectorSize = 1 << header.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) return false;
  const sector = async (n: number) => {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(sectorSize),
      0,
      sectorSize,
      (n + 1) * sectorSize,
    );
    return bytesRead === sectorSize ? buffer : undefined;
  };
  const next = async (n: number) => {
    const perSector = sectorSize / 4;
    const table = Math.floor(n / perSector);
    if (table >= 109) return OLE_END_OF_CHAIN;
    const page = await sector(header.readUInt32LE(76 + 4 * table));
    return page?.readUInt32LE((n % perSector) * 4) ?? OLE_END_OF_CHAIN;
  };
  let at = header.readUInt32LE(48);
  for (let seen = 0; at < OLE_END_OF_CHAIN && seen < MAX_OLE_SECTORS; seen++) {
    const page = await sector(at);
    if (!page) return false;
    for (let entry = 0; entry + OLE_ENTRY_BYTES <= page.length; entry += OLE_ENTRY_BYTES) {
      const length = Math.min(page.readUInt16LE(entry + 64), 64);
      if (page.toString("utf16le", entry, entry + Math.max(0, length - 2)) === name) return true;
    }
    at = await next(at);
  }
  return false;
}

export async function checkFileMatchesExtension(path: string, extension: FileExtension): Promise<boolean> {
  const fileType = await fileTypeFromFile(path).catch(() => undefined);
  const signature = fileType?.ext ?? "";
  switch (extension) {
    case "txt":
      return signature === "" && isTextFile(path);
    case "docx":
      return isDocxFile(path);
    case "epub":
      return signature === "epub" && isEpubFile(path);
    case "doc":
      return signature === "cfb" && withOpenFile(path, (file) => hasOleStream(file, "WordDocument"));
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

async function withOpenFile<Value>(path: string, run: (file: FileHandle) => Promise<Value>): Promise<Value> {
  const file = await open(path);
  try {
    return await run(file);
  } finally {
    await file.close();
  }
}

async function listZipNames(path: string): Promise<string[]> {
  const archive = await ZipReader.open(path).catch(() => undefined);
  archive?.close();
  return archive?.names ?? [];
}

async function isDocxFile(path: string) {
  const names = new Set(await listZipNames(path));
  return (
    names.has("[Content_Types].xml") && names.has("word/document.xml") && !names.has("word/vbaProject.bin")
  );
}

async function isEpubFile(path: string) {
  const names = await listZipNames(path);
  return names[0] === "mimetype" && names.includes("META-INF/container.xml");
}

async function isTextFile(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return withOpenFile(path, async (file) => {
    try {
      for await (const chunk of file.createReadStream({ highWaterMark: 1024 * 1024, autoClose: false })) {
        if ((chunk as Buffer).includes(0)) return false;
        decoder.decode(chunk as Buffer, { stream: true });
      }
      decoder.decode();
      return true;
    } catch {
      return false;
    }
  });
}
