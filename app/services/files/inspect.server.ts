import { type FileHandle, open } from "node:fs/promises";

import { fileTypeFromFile } from "file-type";

import type { FileExtension } from "./file-kinds.ts";

const ZIP_END_SIGNATURE = 0x06054b50;
const ZIP_ENTRY_SIGNATURE = 0x02014b50;
const ZIP_LOCAL_SIGNATURE = 0x04034b50;
const ZIP_TAIL_BYTES = 22 + 65_535;
const MAX_ZIP_DIRECTORY_BYTES = 8 * 1024 * 1024;
const ZIP_ENTRY_HEADER_BYTES = 46;

async function readBytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

async function listZipEntries(file: FileHandle): Promise<Set<string>> {
  const names = new Set<string>();
  const { size } = await file.stat();
  const tail = await readBytes(file, Math.max(0, size - ZIP_TAIL_BYTES), Math.min(size, ZIP_TAIL_BYTES));
  const end = findLastSignature(tail, ZIP_END_SIGNATURE);
  if (end < 0 || end + 22 > tail.length) return names;
  const length = tail.readUInt32LE(end + 12);
  if (length > MAX_ZIP_DIRECTORY_BYTES) return names;
  const directory = await readBytes(file, tail.readUInt32LE(end + 16), length);
  for (
    let at = 0;
    at + ZIP_ENTRY_HEADER_BYTES <= directory.length && directory.readUInt32LE(at) === ZIP_ENTRY_SIGNATURE;
  ) {
    const nameLength = directory.readUInt16LE(at + 28);
    names.add(
      directory.toString("utf8", at + ZIP_ENTRY_HEADER_BYTES, at + ZIP_ENTRY_HEADER_BYTES + nameLength),
    );
    at +=
      ZIP_ENTRY_HEADER_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}

async function isFirstZipEntry(file: FileHandle, name: string, content: string): Promise<boolean> {
  const head = await readBytes(file, 0, 30 + name.length + content.length + 64);
  if (head.length < 30 || head.readUInt32LE(0) !== ZIP_LOCAL_SIGNATURE || head.readUInt16LE(8) !== 0)
    return false;
  const nameLength = head.readUInt16LE(26);
  const contentStart = 30 + nameLength + head.readUInt16LE(28);
  return (
    head.toString("latin1", 30, 30 + nameLength) === name &&
    head.toString("latin1", contentStart, contentStart + content.length) === content
  );
}

function findLastSignature(bytes: Buffer, signature: number): number {
  for (let at = bytes.length - 22; at >= 0; at--) if (bytes.readUInt32LE(at) === signature) return at;
  return -1;
}

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
      return isEpubFile(path);
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

const isDocxFile = (path: string) =>
  withOpenFile(path, async (file) => {
    const names = await listZipEntries(file);
    return (
      names.has("[Content_Types].xml") && names.has("word/document.xml") && !names.has("word/vbaProject.bin")
    );
  });

const isEpubFile = (path: string) =>
  withOpenFile(path, async (file) => {
    const names = await listZipEntries(file);
    return (
      names.has("META-INF/container.xml") && (await isFirstZipEntry(file, "mimetype", "application/epub+zip"))
    );
  });

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
