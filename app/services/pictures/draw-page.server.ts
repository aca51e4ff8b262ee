import sharp from "sharp";

import { hasTool } from "#app/core/confined.server.ts";
import type { Context } from "#app/core/context.ts";
import { FairQueue } from "#app/core/fair-queue.ts";
import type { Refusal } from "#app/core/result.ts";
import { PAGE_PICTURES } from "#app/schemas/lists.ts";
import { borrow } from "#app/services/files/index.server.ts";

import { busy, inTurn, MOST_PIXELS } from "./make-pictures.server.ts";
import { pageOf, pageShapes } from "./tools.server.ts";

/** A page is higher than wide, seldom by more than this. */
const HEIGHT = 1.5;

type Size = { width: number; height: number };
/** Of a file, for one person. */
type DocumentFile = { name: string; readerId: string };
/** And whether they have gone meanwhile. */
export type DocumentAsked = DocumentFile & Pick<Context, "isOver">;

/**
 * A program may ask for many pages at once: they wait behind each other, and no upload behind them. Who waits holds a
 * place of the front door, so nobody waits for long.
 */
const inPageLine = <Answer>(
  { name, readerId }: DocumentFile,
  work: (path: string) => Promise<Answer>,
  isOver = () => false,
) =>
  amongOwn(readerId, isOver, () =>
    inTurn(() => borrow(name, work), { line: "pages", sender: readerId, patienceMs: PATIENCE_MS, isOver }),
  );
const PATIENCE_MS = 5_000;

/** So many of one person wait so long: fewer than the door has places for one kind of request. */
const OF_ONE = { atOnce: 4, mostWaiting: 4 };
/** Others of theirs wait for those, but shorter than the door keeps others waiting: so one person never fills it. */
const FURTHER_MS = 450;
const own = new Map<string, FairQueue>();

async function amongOwn<Answer>(readerId: string, isOver: () => boolean, work: () => Promise<Answer>) {
  const queue = own.get(readerId) ?? new FairQueue(OF_ONE);
  own.set(readerId, queue);
  try {
    return await queue.run(work, busy, { line: "", sender: "", patienceMs: FURTHER_MS, isOver });
  } finally {
    if (queue.inside + queue.waiting === 0) own.delete(readerId);
  }
}

/** What nobody else waits for: who has gone does not wait on. */
const whileThere = <Answer>(file: DocumentAsked, work: (path: string) => Promise<Answer>) =>
  inPageLine(file, work, file.isOver);

type Wanted = { number: number; width: number };

/** A page of a document in a width; nothing where there is none, or this machine cannot draw it. */
export const drawPage = (
  file: DocumentAsked,
  { number, width }: Wanted,
): Promise<Buffer | Refusal | undefined> =>
  whileThere(file, async (path) => {
    const drawn = await pageOf(path, number, Math.round(HEIGHT * width));
    return (
      drawn &&
      sharp(drawn, { limitInputPixels: MOST_PIXELS })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 60 })
        .toBuffer()
        .catch(() => undefined)
    );
  });

/** The same as JPEG, in one of the sizes that are known of it, exactly. */
export const drawPageAs = (
  file: DocumentAsked,
  number: number,
  { width, height }: Size,
): Promise<Buffer | Refusal | undefined> =>
  whileThere(file, async (path) => {
    const drawn = await pageOf(path, number, Math.max(width, height));
    return (
      drawn &&
      sharp(drawn, { limitInputPixels: MOST_PIXELS })
        .resize({ width, height, fit: "fill" })
        .jpeg({ quality: 72 })
        .toBuffer()
        .catch(() => undefined)
    );
  });

/** So many pages are shown to programs, as many as there are of text. */
const MOST_PAGES = 5_000;
/** Of so many files it is remembered; one takes 40 kB at most. */
const MOST_FILES = 100;
const shapesByName = new Map<string, Float32Array>();

type Pages = {
  count: number;
  /** In which sizes a page is drawn, the smallest first; from 1 on. */
  sizesOf(number: number): Size[];
};

/** What there is to draw of a document; no page where this machine cannot tell. */
export async function pagesOf(file: DocumentFile): Promise<Pages | Refusal> {
  const shapes = await shapesOf(file);
  if (!(shapes instanceof Float32Array)) return shapes;
  return {
    count: shapes.length / 2,
    sizesOf: (number) => sizesFor(shapes[2 * number - 2]!, shapes[2 * number - 1]!),
  };
}

/** Each picture of a document asks for it again, and what stands in a file never changes. */
async function shapesOf(file: DocumentFile): Promise<Float32Array | Refusal> {
  const known = shapesByName.get(file.name);
  const shapes = known ?? (await measure(file));
  // Of what failed, perhaps for want of room, nothing is remembered.
  if (!(shapes instanceof Float32Array) || shapes.length === 0) return shapes;
  // Last in the map is what was asked for last.
  shapesByName.delete(file.name);
  shapesByName.set(file.name, shapes);
  if (shapesByName.size > MOST_FILES) shapesByName.delete(shapesByName.keys().next().value!);
  return shapes;
}

const measure = (file: DocumentFile) =>
  inPageLine(file, async (path) => {
    const isDrawn = await hasTool("pdftoppm");
    return Float32Array.from(isDrawn ? (await pageShapes(path, MOST_PAGES)).flat() : []);
  });

const sizesFor = (width: number, height: number): Size[] =>
  PAGE_PICTURES.map((most) => {
    const scale = Math.min(most / width, (HEIGHT * most) / height);
    return {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
  });
