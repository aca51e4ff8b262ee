import { runConfined } from "#app/core/confined.server.ts";

/** For the pages of a document and a film's frame, where the machine has the tool. */

/** Whatever size the page claims to be. */
const SIDE = 1600;

/** From 1 on; nothing for a page that there is not. */
export const pageOf = (path: string, number: number, side = SIDE) =>
  runConfined("pdftoppm", path, [
    ...["-q", "-png", "-f", String(number), "-l", String(number)],
    ...["-singlefile", "-scale-to", String(side), path],
  ]);

/** A film is read as what it was found to be, and never as a list that names other files. */
const READ_AS: Record<string, string> = { mp4: "mov", mov: "mov", webm: "matroska" };

/**
 * The most typical of the first few dozen frames, since many films begin dark. Scaled first: dozens of frames of the
 * largest films are gigabytes.
 */
export const frameOf = (path: string, extension: string) =>
  runConfined("ffmpeg", path, [
    ...["-nostdin", "-v", "error", "-threads", "1", "-filter_threads", "1", "-protocol_whitelist", "file"],
    ...["-f", READ_AS[extension]!, "-i", `file:${path}`, "-an", "-sn", "-dn"],
    ...["-vf", `scale='min(${SIDE},iw)':-2,thumbnail=48`, "-frames:v", "1"],
    ...["-f", "image2pipe", "-c:v", "png", "pipe:1"],
  ]);
