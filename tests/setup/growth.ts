/** CPU time of this thread, so that other processes of a busy machine do not count. */
export function measureCpuMs(run: () => unknown): number {
  const startUsage = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(startUsage);
  return (user + system) / 1000;
}

const SMALL_LENGTH = 16_000;
const SIZE_FACTOR = 4;
/** n log n grows by less than 5 from SMALL to LARGE, and by some more when caches are too small; n² grows by 16. */
const MAX_GROWTH = 12;
/** An acceptable delay of the event loop; below it, growth is noise. */
const NOTICEABLE_MS = 50;
const RUNS = 3;
/** The compiler and the garbage collector may disturb one measurement. */
const MEASUREMENTS = 4;

const measureFastest = (run: () => unknown) =>
  Math.min(...Array.from({ length: RUNS }, () => measureCpuMs(run)));

/** Undefined if the cost grows no faster than n log n, otherwise a sentence with the figures. */
export function findSuperlinearGrowth(run: (text: string) => unknown, shape: (length: number) => string) {
  const [small, large] = [shape(SMALL_LENGTH), shape(SMALL_LENGTH * SIZE_FACTOR)];
  if (measureCpuMs(() => run(large)) < NOTICEABLE_MS) return undefined;
  let finding: string | undefined;
  for (let i = 0; i < MEASUREMENTS; i++) {
    const [smallMs, largeMs] = [measureFastest(() => run(small)), measureFastest(() => run(large))];
    if (largeMs < NOTICEABLE_MS || largeMs < MAX_GROWTH * smallMs) return undefined;
    finding = `${smallMs.toFixed(1)} ms for ${small.length} characters, ${largeMs.toFixed(1)} ms for ${large.length}`;
  }
  return finding;
}

/** Marks of two combining classes in the order that normalization must reverse. */
const createUnsortedMarks = (length: number) =>
  "a" + "\u0301".repeat(length / 2) + "\u0316".repeat(length / 2);

const createRepeatedText =
  (unit: string, prefix = "", suffix = "") =>
  (length: number) =>
    prefix + unit.repeat(Math.ceil(length / unit.length)) + suffix;

type Shape = [name: string, shape: (length: number) => string];
/** Characters and sequences that tokenizers, parsers and expressions treat differently. */
export const ADVERSE_SHAPES: Shape[] = [
  ["unsorted marks", createUnsortedMarks],
  ...["a ", " ", "\r\n", ",", '["', "a@a."].map((unit): Shape => [
    JSON.stringify(unit),
    createRepeatedText(unit),
  ]),
];
