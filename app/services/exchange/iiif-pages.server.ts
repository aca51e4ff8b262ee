import { personIn } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { findContent, openContentFile } from "#app/services/content/index.server.ts";
import { drawPageAs, pagesOf, type DocumentAsked, type Size } from "#app/services/pictures/index.server.ts";

import { isTooLarge } from "./iiif-address.ts";
import type { Canvas } from "./iiif-manifest.ts";

/** Pages are drawn when they are asked for. A visitor is shown none. */

const none = fail("missing", "iiif.none");

const pageName = (id: string, number: number) => `${id}.${number}`;
export function pageNamed(name: string): PageAsked | undefined {
  const [, id, number] = /^([^.]+)\.([1-9]\d{0,4})$/.exec(name) ?? [];
  return id ? { id, number: Number(number) } : undefined;
}
type PageAsked = { id: string; number: number };

export type Drawn = { tag: string; draw(): Promise<Buffer | Refusal | undefined> };

type PagePicture = Size & { id: string; sizes: Size[] };

type Opened = {
  file: DocumentAsked;
  digest: string;
  count: number;
  pictureOf(number: number): PagePicture;
};

/** Nobody learns whether a hidden item has a file. */
async function openPages(ctx: Context, id: string): Promise<Result<Opened>> {
  const item = await findContent(ctx, id);
  if (!item.ok) return item;
  const opened = await openContentFile(ctx, id, "view", false);
  if (!opened.ok) return opened;
  const { mediaType, name, digest } = opened.value;
  if (mediaType !== "application/pdf") return none;
  const file = { name, readerId: personIn(ctx).id, signal: ctx.signal };
  const pages = await pagesOf(file);
  if ("ok" in pages) return pages;
  const { count, sizesOf } = pages;
  if (count === 0) return none;
  const pictureOf = (number: number) => {
    const sizes = sizesOf(number);
    return { id: pageName(id, number), ...sizes.at(-1)!, sizes };
  };
  return ok({ file, digest, count, pictureOf });
}

/** Nothing is drawn here. */
export async function findPage(
  ctx: Context,
  { id, number }: PageAsked,
  isBeginning: boolean,
): Promise<Result<PagePicture>> {
  const opened = await openPages(ctx, id);
  if (!opened.ok) return opened;
  const { count, pictureOf } = opened.value;
  if (number > count) return none;
  const begun = isBeginning ? await openContentFile(ctx, id, "view", true) : ok(undefined);
  return begun.ok ? ok(pictureOf(number)) : begun;
}

export async function openPage(
  ctx: Context,
  { id, number }: PageAsked,
  asked: string,
): Promise<Result<Drawn>> {
  const opened = await openPages(ctx, id);
  if (!opened.ok) return opened;
  const { file, digest, count, pictureOf } = opened.value;
  if (number > count) return none;
  const { sizes, ...largest } = pictureOf(number);
  // Some viewers write the whole picture as a region of itself.
  const piece = asked.replace(`0,0,${largest.width},${largest.height}/`, "full/");
  const size =
    piece === "full/max" ? largest : sizes.find(({ width, height }) => piece === `full/${width},${height}`);
  if (!size)
    return isTooLarge(piece, largest) ? fail("invalid", "iiif.wrong") : fail("missing", "iiif.not-offered");
  return ok({ tag: `${digest}-${number}-${size.width}`, draw: () => drawPageAs(file, number, size) });
}

export async function listPages(ctx: Context, id: string): Promise<Result<Pages>> {
  const opened = await openPages(ctx, id);
  if (!opened.ok) return opened;
  const { count, digest, pictureOf } = opened.value;
  const canvasOf = (number: number) => {
    const picture = pictureOf(number);
    const { width, height } = picture;
    return { ...picture, space: { width, height } };
  };
  return ok({ count, digest, canvasOf });
}
type Pages = { count: number; digest: string; canvasOf(number: number): Canvas };
