import { createHash } from "node:crypto";

import { getClientId } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { Translate } from "#app/messages/translate.ts";
import { findFileType } from "#app/schemas/lists/content.ts";
import { listReadableFiles } from "#app/services/content/index.server.ts";
import { getFileKind } from "#app/services/files/index.server.ts";
import { drawingBusyRefusal, findTiles } from "#app/services/pictures/index.server.ts";

import {
  type Canvases,
  describeOriginal,
  imageMissingRefusal,
  measureDocument,
  toCanvas,
} from "./iiif-images.server.ts";

type File = (Awaited<ReturnType<typeof listReadableFiles>> & { ok: true })["value"][number];
type NamedFile = { file: File; name: (t: Translate) => string };

/** What has been measured is stored, so that a later request gets further. */
const MAX_MEASUREMENT_MS = 3000;

/** Undefined of an item with one shown file, whose manifest has the item's own id for its picture. */
export async function loadFileCanvases(ctx: Context, itemId: string): Promise<Result<Canvases | undefined>> {
  const files = await listReadableFiles(ctx, itemId);
  if (!files.ok) return files;
  if (files.value.length < 2) return ok(undefined);
  const parts: Canvases[] = [];
  const deadline = Date.now() + MAX_MEASUREMENT_MS;
  for (const [index, file] of files.value.entries()) {
    if (Date.now() > deadline) return drawingBusyRefusal;
    const name = (t: Translate) => file.label || t("item-files.number", { number: index + 1 });
    const part = await loadCanvases(ctx, itemId, { file, name });
    if (!part.ok && part.kind !== "not-found") return part;
    if (part.ok) parts.push(part.value);
  }
  return parts.length > 0 ? ok(joinCanvases(parts)) : imageMissingRefusal;
}

const loadCanvases = (ctx: Context, itemId: string, named: NamedFile) =>
  named.file.extension === "pdf" ? loadPages(ctx, named) : loadPicture(ctx, itemId, named);

async function loadPages(ctx: Context, { file, name }: NamedFile): Promise<Result<Canvases>> {
  const request = { name: file.name, readerId: getClientId(ctx), signal: ctx.signal };
  const measured = await measureDocument(request, file.id);
  if (!measured.ok) return measured;
  const { count, getPicture } = measured.value;
  const getCanvas = (number: number) => ({
    ...toCanvas(getPicture(number)),
    label: (t: Translate) => (count > 1 ? `${name(t)}, ${t("iiif.page", { number })}` : name(t)),
  });
  return ok({ count, digest: file.digest + file.label, getCanvas });
}

async function loadPicture(
  ctx: Context,
  itemId: string,
  { file, name }: NamedFile,
): Promise<Result<Canvases>> {
  if (findFileType(file.extension) !== "image") return imageMissingRefusal;
  const stored = { name: file.name, mediaType: getFileKind(file.extension).mediaType };
  const picture =
    (await findTiles(ctx.em, file.fileId)) ?? (await describeOriginal(stored, { id: itemId, file: file.id }));
  if (!picture) return imageMissingRefusal;
  const canvas = { ...toCanvas({ ...picture, id: file.id }), label: name };
  return ok({ count: 1, digest: file.digest + file.label, getCanvas: () => canvas });
}

function joinCanvases(parts: Canvases[]): Canvases {
  let count = 0;
  const offsets = parts.map((part) => (count += part.count) - part.count);
  const digest = createHash("sha256").update(JSON.stringify(parts.map((part) => part.digest)));
  const getCanvas = (number: number) => {
    const at = offsets.findLastIndex((offset) => offset < number);
    return parts[at]!.getCanvas(number - offsets[at]!);
  };
  return { count, digest: digest.digest("hex"), getCanvas };
}
