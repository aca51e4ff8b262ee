import { setTimeout as sleep } from "node:timers/promises";

import sharp from "sharp";

import type { Context } from "#app/core/context.ts";
import type { Refusal } from "#app/core/result.ts";
import { Semaphore } from "#app/core/semaphore.ts";
import { MAX_ITEM_FILES } from "#app/schemas/lists/content.ts";
import { PAGE_PICTURE_WIDTHS } from "#app/schemas/lists/reading.ts";
import { withLocalPath } from "#app/services/files/index.server.ts";

import { drawingBusyRefusal, BACKGROUND_COLOUR, runDrawing, MAX_PIXELS } from "./create-pictures.server.ts";
import { renderPdfPage, measurePdfPages } from "./tools.server.ts";

const MAX_PAGE_ASPECT_RATIO = 1.5;

type PageSize = { width: number; height: number };
type DocumentFile = { name: string; readerId: string };
export type DocumentRequest = DocumentFile & { signal?: Context["signal"] | undefined };

/** Readers and uploads wait in the same queue. */
const runOnDocument = <Output>(
  { name, readerId, signal }: DocumentRequest,
  run: (path: string) => Promise<Output>,
) => runDrawing(() => withLocalPath(name, run), { client: readerId, maxWaitMs: MAX_DRAW_WAIT_MS, signal });
const MAX_DRAW_WAIT_MS = 10_000;

type PageImageRequest = { number: number; width: number };

export const drawPage = (
  file: DocumentRequest,
  { number, width }: PageImageRequest,
): Promise<Buffer | Refusal | undefined> =>
  runOnDocument(file, async (path) => {
    const page = await renderPdfPage(path, number, Math.round(MAX_PAGE_ASPECT_RATIO * width));
    return (
      page &&
      sharp(page, { limitInputPixels: MAX_PIXELS })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 60 })
        .toBuffer()
        .catch(() => undefined)
    );
  });

export const drawPageAtSize = (
  file: DocumentRequest,
  number: number,
  { width, height }: PageSize,
): Promise<Buffer | Refusal | undefined> =>
  runOnDocument(file, async (path) => {
    const page = await renderPdfPage(path, number, Math.max(width, height));
    return (
      page &&
      sharp(page, { limitInputPixels: MAX_PIXELS })
        .resize({ width, height, fit: "fill" })
        .jpeg({ quality: 72 })
        .toBuffer()
        .catch(() => undefined)
    );
  });

const MAX_MEASURED_PAGES_PER_DOCUMENT = 5_000;
/** More than the files of an item, whose manifest needs all of them. */
const MAX_CACHED_MEASUREMENTS = 2 * MAX_ITEM_FILES;

type DocumentPages = {
  count: number;
  /** Page numbers start at 1. The result is sorted by size, smallest first. */
  getSizes(number: number): PageSize[];
};

export async function findDocumentPages(file: DocumentFile): Promise<DocumentPages | Refusal> {
  const shapes = await loadPageDimensions(file);
  if (!(shapes instanceof Float32Array)) return shapes;
  return {
    count: shapes.length / 2,
    getSizes: (number) => computePageSizes(shapes[2 * number - 2]!, shapes[2 * number - 1]!),
  };
}

type Measurement = { startedAt: number; shapes: Promise<Float32Array | Refusal>; failedAt?: number };

const measurements = new Map<string, Measurement>();

/** The timeout is short, because the request occupies a page permit. Failures are cached for an hour. */
function loadPageDimensions(file: DocumentFile): Promise<Float32Array | Refusal> {
  const measurement = getMeasurement(file);
  const waitMs = Math.max(0, measurement.startedAt + MAX_MEASUREMENT_WAIT_MS - Date.now());
  return Promise.race([measurement.shapes, sleep(waitMs, drawingBusyRefusal, { ref: false })]);
}
const MAX_MEASUREMENT_WAIT_MS = 900;
const FAILED_MEASUREMENT_TTL_MS = 60 * 60_000;

function getMeasurement(file: DocumentFile): Measurement {
  const existing = measurements.get(file.name);
  const isUsable =
    existing && !(existing.failedAt && existing.failedAt + FAILED_MEASUREMENT_TTL_MS < Date.now());
  const measurement = isUsable ? existing : startMeasurement(file);
  measurements.delete(file.name);
  measurements.set(file.name, measurement);
  if (measurements.size > MAX_CACHED_MEASUREMENTS) measurements.delete(measurements.keys().next().value!);
  return measurement;
}

function startMeasurement({ name, readerId }: DocumentFile): Measurement {
  const shapesPromise = measureSemaphore.run(() => withLocalPath(name, measurePages), drawingBusyRefusal, {
    client: readerId,
  });
  const measurement: Measurement = { startedAt: Date.now(), shapes: shapesPromise };
  const markFailed = () => (measurement.failedAt = Date.now());
  shapesPromise.then((shapes) => {
    if (!(shapes instanceof Float32Array)) measurements.delete(name);
    else if (shapes.length === 0) markFailed();
  }, markFailed);
  return measurement;
}
const measureSemaphore = new Semaphore({
  permits: 2,
  maxPerClient: 1,
  maxWaiting: 40,
  maxWaitMs: MAX_MEASUREMENT_WAIT_MS,
});

const measurePages = async (path: string) =>
  Float32Array.from((await measurePdfPages(path, MAX_MEASURED_PAGES_PER_DOCUMENT)).flat());

const computePageSizes = (width: number, height: number): PageSize[] =>
  PAGE_PICTURE_WIDTHS.map((maxWidth) => {
    const scale = Math.min(maxWidth / width, (MAX_PAGE_ASPECT_RATIO * maxWidth) / height);
    return {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
  });

const FIRST_PAGES_COUNT = 3;
const FIRST_PAGE_WIDTH = 900;
const PAGE_GAP_PX = 12;

type DrawnPage = { data: Buffer; info: { width: number; height: number } };

export function drawFirstPages(path: string): Promise<Buffer | Refusal | undefined> {
  return runDrawing(async () => {
    const pages: DrawnPage[] = [];
    for (let number = 1; number <= FIRST_PAGES_COUNT; number++) {
      const image = await renderPdfPage(path, number);
      const page = image && (await scaleToFit(image).catch(() => undefined));
      if (!page) break;
      pages.push(page);
    }
    return pages.length > 0 ? stackVertically(pages) : undefined;
  });
}

const scaleToFit = (image: Buffer): Promise<DrawnPage> =>
  sharp(image, { limitInputPixels: MAX_PIXELS })
    .resize({ width: FIRST_PAGE_WIDTH, height: 2 * FIRST_PAGE_WIDTH, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });

function stackVertically(pages: DrawnPage[]): Promise<Buffer> {
  const width = Math.max(...pages.map(({ info }) => info.width));
  let offset = 0;
  const layers = pages.map(({ data, info }) => {
    const layer = { input: data, top: offset, left: Math.floor((width - info.width) / 2) };
    offset += info.height + PAGE_GAP_PX;
    return layer;
  });
  return sharp({
    create: { width, height: offset - PAGE_GAP_PX, channels: 3, background: BACKGROUND_COLOUR },
  })
    .composite(layers)
    .webp({ quality: 70 })
    .toBuffer();
}
