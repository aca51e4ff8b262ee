import { execFile } from "node:child_process";

import { env } from "#app/env.server.ts";

/**
 * What draws a document's first page and a film's frame, where the machine has it. Each is a program of its own
 * that reads what strangers made: no shell, no environment of ours, an end by force, and only so much to say.
 */

const LONGEST_MS = 20_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** The longer side of what they draw; of a page that says it is a mile wide, too. */
const SIDE = 1600;

/** What a tool has drawn, or nothing: it is not here, it failed, or it took too long. */
const draw = (tool: string, options: string[]) =>
  new Promise<Buffer | undefined>((resolve) => {
    const limits = { timeout: LONGEST_MS, killSignal: "SIGKILL", maxBuffer: MOST_BYTES } as const;
    const surroundings = { PATH: env().toolPath, LC_ALL: "C" } as unknown as NodeJS.ProcessEnv;
    execFile(tool, options, { ...limits, encoding: "buffer", env: surroundings }, (error, drawn) =>
      resolve(error || drawn.length === 0 ? undefined : drawn),
    );
  });

export const firstPageOf = (path: string) =>
  draw("pdftoppm", ["-q", "-png", "-f", "1", "-l", "1", "-singlefile", "-scale-to", String(SIDE), path]);

/** A film is read as what it was found to be, and never as a list that names other files. */
const READ_AS: Record<string, string> = { mp4: "mov", mov: "mov", webm: "matroska" };

/** The frame that is most like the first few dozen, since many films begin in the dark. */
export const frameOf = (path: string, extension: string) =>
  draw("ffmpeg", [
    ...["-nostdin", "-v", "error", "-threads", "1", "-protocol_whitelist", "file"],
    ...["-f", READ_AS[extension]!, "-i", `file:${path}`, "-an", "-sn", "-dn"],
    ...["-vf", `thumbnail=48,scale='min(${SIDE},iw)':-2`, "-frames:v", "1"],
    ...["-f", "image2pipe", "-c:v", "png", "pipe:1"],
  ]);
