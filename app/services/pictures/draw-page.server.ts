import sharp from "sharp";

import { hasTool } from "#app/core/confined.server.ts";
import type { Context } from "#app/core/context.ts";
import { FairQueue } from "#app/core/fair-queue.ts";
import type { Refusal } from "#app/core/result.ts";
import { PAGE_PICTURES } from "#app/schemas/lists.ts";
import { borrow } from "#app/services/files/index.server.ts";

import { busy, inTurn, MOST_PIXELS } from "./make-pictures.server.ts";
import { pageOf, pageShapes } from "./tools.server.ts";

const HEIGHT = 1.5;

type Size = { width: number; height: number };
type DocumentFile = { name: string; readerId: string };
export type DocumentAsked = DocumentFile & Pick<Context, "isOver">;

/**
 * Programs may ask for many pages at once: they wait in a line of their own, so that no upload waits behind them. Nobody
 * else waits for these, so they stop waiting when their asker has gone.
 */
const inPageLine = <Answer>(
  { name, readerId, isOver = () => false }: DocumentAsked,
  work: (path: string) => Promise<Answer>,
) =>
  amongOwn(readerId, isOver, () =>
    inTurn(() => borrow(name, work), { line: "pages", sender: readerId, patienceMs: PATIENCE_MS, isOver }),
  );
const PATIENCE_MS = 5_000;

/** A viewer asks for as many pages as it shows. Further ones wait for the first, and hold no place at the front door. */
const OF_ONE = { atOnce: 4, mostWaiting: 16 };
const own = new Map<string, FairQueue>();

async function amongOwn<Answer>(readerId: string, isOver: () => boolean, work: () => Promise<Answer>) {
  const queue = own.get(readerId) ?? new FairQueue(OF_ONE);
  own.set(readerId, queue);
  try {
    return await queue.run(work, busy, { line: "", sender: "", patienceMs: PATIENCE_MS, isOver });
  } finally {
    if (queue.inside + queue.waiting === 0 && own.get(readerId) === queue) own.delete(readerId);
  }
}

type Wanted = { number: number; width: number };

export const drawPage = (
  file: DocumentAsked,
  { number, width }: Wanted,
): Promise<Buffer | Refusal | undefined> =>
  inPageLine(file, async (path) => {
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

/** As JPEG, in exactly one of the sizes of `pagesOf`. */
export const drawPageAs = (
  file: DocumentAsked,
  number: number,
  { width, height }: Size,
): Promise<Buffer | Refusal | undefined> =>
  inPageLine(file, async (path) => {
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

const MOST_PAGES = 5_000;
const MOST_FILES = 100;
const shapesByName = new Map<string, Float32Array>();

type Pages = {
  count: number;
  /** The smallest first; page numbers begin with 1. */
  sizesOf(number: number): Size[];
};

export async function pagesOf(file: DocumentFile): Promise<Pages | Refusal> {
  const shapes = await shapesOf(file);
  if (!(shapes instanceof Float32Array)) return shapes;
  return {
    count: shapes.length / 2,
    sizesOf: (number) => sizesFor(shapes[2 * number - 2]!, shapes[2 * number - 1]!),
  };
}

/** Kept, since each picture of a document needs them and a file never changes. */
async function shapesOf(file: DocumentFile): Promise<Float32Array | Refusal> {
  const known = shapesByName.get(file.name);
  const shapes = known ?? (await measure(file));
  // A failure is not remembered: perhaps there was only no room.
  if (!(shapes instanceof Float32Array) || shapes.length === 0) return shapes;
  shapesByName.delete(file.name);
  shapesByName.set(file.name, shapes);
  if (shapesByName.size > MOST_FILES) shapesByName.delete(shapesByName.keys().next().value!);
  return shapes;
}

/**
 * Quick, and asked while a place at the front door is held: so it waits behind no drawing, and no longer than the door
 * lets others wait. Whoever asks for the same document meanwhile waits for the same answer.
 */
function measure({ name, readerId }: DocumentFile) {
  const begun = measuring.get(name);
  if (begun) return begun;
  const asker = { line: "", sender: readerId, patienceMs: MEASURE_MS, isOver: () => false };
  const shapes = measureQueue
    .run(() => borrow(name, readShapes), busy, asker)
    .finally(() => measuring.delete(name));
  measuring.set(name, shapes);
  return shapes;
}
const MEASURE_MS = 900;
const measureQueue = new FairQueue({ atOnce: 2, mostWaiting: 40 });
const measuring = new Map<string, Promise<Float32Array | Refusal>>();

async function readShapes(path: string) {
  const isDrawn = await hasTool("pdftoppm");
  return Float32Array.from(isDrawn ? (await pageShapes(path, MOST_PAGES)).flat() : []);
}

const sizesFor = (width: number, height: number): Size[] =>
  PAGE_PICTURES.map((most) => {
    const scale = Math.min(most / width, (HEIGHT * most) / height);
    return {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
  });
