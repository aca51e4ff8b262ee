import { isToolInstalled, runInSandbox, runScriptInSandbox } from "#app/core/sandbox.server.ts";

const DEFAULT_PAGE_SIDE_PX = 1600;
const PDF_SCRIPT = "app/services/pictures/pdf-pages.ts";

export async function renderPdfPage(path: string, number: number, side = DEFAULT_PAGE_SIDE_PX) {
  if (!(await isToolInstalled("pdftoppm")))
    return runScriptInSandbox(PDF_SCRIPT, ["draw", path, String(number), String(side)], path, {
      hasNativePackages: true,
    });
  return runInSandbox("pdftoppm", path, [
    ...["-q", "-png", "-f", String(number), "-l", String(number)],
    ...["-singlefile", "-scale-to", String(side), path],
  ]);
}

const MEASURE_LIMITS = { seconds: 5 };
type Size = [width: number, height: number];

/** Returns the page sizes after rotation, in an arbitrary unit. The list is empty if a size is unknown. */
export async function measurePdfPages(path: string, maxPages: number): Promise<Size[]> {
  const shapes = (await isToolInstalled("pdftoppm"))
    ? await measureByPdfinfo(path, maxPages)
    : await measureByUnpdf(path, maxPages);
  return shapes.every(([width, height]) => width > 0 && height > 0) ? shapes : [];
}

async function measureByUnpdf(path: string, maxPages: number): Promise<Size[]> {
  const options = ["measure", path, String(maxPages)];
  const output = await runScriptInSandbox(PDF_SCRIPT, options, path, { limits: MEASURE_LIMITS });
  return output ? (JSON.parse(output.toString()) as Size[]) : [];
}

/** `pdfinfo` lists all rotations before the boxes. */
const ROTATION_PATTERN = /^Page +(\d+) rot: +(\d+)$/gm;
const MEDIA_BOX_PATTERN = /^Page +(\d+) MediaBox: +(-?[\d.]+) +(-?[\d.]+) +(-?[\d.]+) +(-?[\d.]+)$/gm;

async function measureByPdfinfo(path: string, maxPages: number): Promise<Size[]> {
  const options = ["-box", "-f", "1", "-l", String(maxPages), path];
  const output = await runInSandbox("pdfinfo", path, options, { limits: MEASURE_LIMITS });
  const text = output?.toString("latin1") ?? "";
  const rotatedPages = new Set(
    text.matchAll(ROTATION_PATTERN).flatMap(([, page, turn]) => (Number(turn) % 180 === 0 ? [] : [page!])),
  );
  return [...text.matchAll(MEDIA_BOX_PATTERN)].map(([, page, ...corners]): Size => {
    const [left = 0, bottom = 0, right = 0, top = 0] = corners.map(Number);
    const [width, height] = [Math.abs(right - left), Math.abs(top - bottom)];
    return rotatedPages.has(page!) ? [height, width] : [width, height];
  });
}

/** The demuxer is set from the detected type, so that a playlist cannot open other files. */
const FFMPEG_INPUT_FORMATS: Record<string, string> = { mp4: "mov", mov: "mov", webm: "matroska" };

/** Selects a typical frame, because many films start dark. Scaling first saves gigabytes of memory. */
export const extractFilmFrame = (path: string, extension: string) =>
  runInSandbox("ffmpeg", path, [
    ...["-nostdin", "-v", "error", "-threads", "1", "-filter_threads", "1", "-protocol_whitelist", "file"],
    ...["-f", FFMPEG_INPUT_FORMATS[extension]!, "-i", `file:${path}`, "-an", "-sn", "-dn"],
    ...["-vf", `scale='min(${DEFAULT_PAGE_SIDE_PX},iw)':-2,thumbnail=48`, "-frames:v", "1"],
    ...["-f", "image2pipe", "-c:v", "png", "pipe:1"],
  ]);
