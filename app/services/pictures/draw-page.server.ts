import { setTimeout as sleep } from "node:timers/promises";

import sharp from "sharp";

import { hasTool } from "#app/core/confined.server.ts";
import type { Context } from "#app/core/context.ts";
import type { Refusal } from "#app/core/result.ts";
import { Semaphore } from "#app/core/semaphore.ts";
import { PAGE_PICTURES } from "#app/schemas/lists.ts";
import { borrow } from "#app/services/files/index.server.ts";

import { busy, GROUND, inTurn, MOST_PIXELS } from "./make-pictures.server.ts";
import { pageOf, pageShapes } from "./tools.server.ts";

const HEIGHT = 1.5;

type Size = { width: number; height: number };
type DocumentFile = { name: string; readerId: string };
export type DocumentAsked = DocumentFile & Pick<Context, "signal">;

/** Readers take turns, with each other and with uploads. The request holds no page permit while it waits. */
const inPageLine = <Answer>(
  { name, readerId, signal }: DocumentAsked,
  work: (path: string) => Promise<Answer>,
) => inTurn(() => borrow(name, work), { client: readerId, maxWaitMs: MAX_DRAW_WAIT_MS, signal });
const MAX_DRAW_WAIT_MS = 10_000;

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

type Measurement = { startedAt: number; shapes: Promise<Float32Array | Refusal>; failedAt?: number };

/** The newest last: each picture of a document needs them, and a file never changes. */
const measurements = new Map<string, Measurement>();

/**
 * Does not wait long, since the request holds a page permit; the measurement continues without it. A failure is
 * remembered for an hour, so that documents which cannot be measured cost no more than that.
 */
function shapesOf(file: DocumentFile): Promise<Float32Array | Refusal> {
  const measurement = measurementOf(file);
  const waitMs = Math.max(0, measurement.startedAt + MAX_WAIT_MS - Date.now());
  return Promise.race([measurement.shapes, sleep(waitMs, busy, { ref: false })]);
}
const MAX_WAIT_MS = 900;
const FAILURE_MS = 60 * 60_000;

function measurementOf(file: DocumentFile): Measurement {
  const known = measurements.get(file.name);
  const isUsable = known && !(known.failedAt && known.failedAt + FAILURE_MS < Date.now());
  const measurement = isUsable ? known : startMeasurement(file);
  measurements.delete(file.name);
  measurements.set(file.name, measurement);
  if (measurements.size > MOST_FILES) measurements.delete(measurements.keys().next().value!);
  return measurement;
}

function startMeasurement({ name, readerId }: DocumentFile): Measurement {
  const measured = measuring.run(() => borrow(name, readShapes), busy, { client: readerId });
  const measurement: Measurement = { startedAt: Date.now(), shapes: measured };
  const fail = () => (measurement.failedAt = Date.now());
  measured.then((shapes) => {
    // Without a place it was not tried.
    if (!(shapes instanceof Float32Array)) measurements.delete(name);
    else if (shapes.length === 0) fail();
  }, fail);
  return measurement;
}
const measuring = new Semaphore({ permits: 2, maxPerClient: 1, maxWaiting: 40, maxWaitMs: MAX_WAIT_MS });

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

const FIRST_PAGES = 3;
const FIRST_PAGE_WIDTH = 900;
const GAP = 12;

type DrawnPage = { data: Buffer; info: { width: number; height: number } };

export function drawFirstPages(path: string): Promise<Buffer | Refusal | undefined> {
  return inTurn(async () => {
    const pages: DrawnPage[] = [];
    for (let number = 1; number <= FIRST_PAGES; number++) {
      const drawn = await pageOf(path, number);
      const page = drawn && (await narrow(drawn).catch(() => undefined));
      if (!page) break;
      pages.push(page);
    }
    return pages.length > 0 ? beneathEachOther(pages) : undefined;
  });
}

const narrow = (drawn: Buffer): Promise<DrawnPage> =>
  sharp(drawn, { limitInputPixels: MOST_PIXELS })
    .resize({ width: FIRST_PAGE_WIDTH, height: 2 * FIRST_PAGE_WIDTH, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });

function beneathEachOther(pages: DrawnPage[]): Promise<Buffer> {
  const width = Math.max(...pages.map(({ info }) => info.width));
  let top = 0;
  const placed = pages.map(({ data, info }) => {
    const place = { input: data, top, left: Math.floor((width - info.width) / 2) };
    top += info.height + GAP;
    return place;
  });
  return sharp({ create: { width, height: top - GAP, channels: 3, background: GROUND } })
    .composite(placed)
    .webp({ quality: 70 })
    .toBuffer();
}
