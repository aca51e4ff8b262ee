import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { kill } from "node:process";
import { createInterface } from "node:readline";

import { type Command, createSandboxCommand, createSandboxEnvironment } from "#app/core/sandbox.server.ts";

/** `ffmpeg` reports progress at least every half second. */
export const CONVERSION_LIMITS = { maxMs: 3 * 60 * 60_000, maxSilentMs: 2 * 60_000 };
const MAX_SEARCHED_OUTPUT_CHARACTERS = 64 * 1024;

/** The demuxer is set from the detected type, so that a playlist cannot open other files. */
const FFMPEG_INPUT_FORMATS: Record<string, string> = {
  mp3: "mp3",
  wav: "wav",
  ogg: "ogg",
  flac: "flac",
  m4a: "mov",
  mp4: "mov",
  mov: "mov",
  webm: "matroska",
};

export const isRecordingExtension = (extension: string) => extension in FFMPEG_INPUT_FORMATS;

const MAX_FRAME_SHORT_SIDE_PX = 240;
const SCALE_FILTER = `scale='if(gt(iw,ih),-2,min(${MAX_FRAME_SHORT_SIDE_PX},iw))':'if(gt(iw,ih),min(${MAX_FRAME_SHORT_SIDE_PX},ih),-2)':flags=bicubic`;

/** Packets of 60 ms suit speech. The index at the front lets a player seek with one request. Even very old telephones can play these films. */
const FFMPEG_OUTPUT_OPTIONS = {
  audio: [
    ...["-map", "0:a:0", "-ac", "1", "-c:a", "libopus", "-b:a", "20k", "-frame_duration", "60"],
    ...["-cues_to_front", "1", "-f", "webm"],
  ],
  video: [
    ...["-map", "0:V:0", "-map", "0:a:0?", "-vf", SCALE_FILTER, "-fpsmax", "25", "-pix_fmt", "yuv420p"],
    ...["-c:v", "libx264", "-profile:v", "baseline", "-level", "3.0", "-crf", "28", "-g", "250"],
    ...["-maxrate", "240k", "-bufsize", "480k", "-c:a", "aac", "-b:a", "32k", "-ac", "1", "-ar", "24000"],
    ...["-movflags", "+faststart", "-f", "mp4"],
  ],
} as const;
export type RecordingKind = keyof typeof FFMPEG_OUTPUT_OPTIONS;

type ConversionSource = { path: string; extension: string; kind: RecordingKind };
type ConversionTarget = { path: string; maxBytes: number };

const createFfmpegOptions = ({ path, extension, kind }: ConversionSource, target: ConversionTarget) => [
  ...["-nostdin", "-hide_banner", "-nostats", "-y", "-progress", "pipe:1"],
  ...["-threads", "1", "-filter_threads", "1", "-protocol_whitelist", "file"],
  ...["-f", FFMPEG_INPUT_FORMATS[extension]!, "-i", `file:${path}`],
  ...[
    "-sn",
    "-dn",
    "-map_metadata",
    "-1",
    "-map_chapters",
    "-1",
    ...FFMPEG_OUTPUT_OPTIONS[kind],
    "-threads",
    "1",
  ],
  `file:${target.path}`,
];

/** `large`: the copy is too large to be worth storing. `long`: every attempt would exceed the time limit. */
export type ConversionOutcome = "made" | "large" | "long" | "failed";
/** The limit of CPU time is the time limit for this number of fully used cores. */
const BUDGETED_CPU_CORES = 4;

/** Resolves to undefined without `ffmpeg`. Stops when `onProgress` returns false. */
export async function convertRecording(
  source: ConversionSource,
  target: ConversionTarget,
  onProgress: (percent: number | null) => Promise<boolean>,
  signal: AbortSignal,
): Promise<ConversionOutcome | undefined> {
  if (!isRecordingExtension(source.extension)) return "failed";
  const command = await createSandboxCommand("ffmpeg", source.path, createFfmpegOptions(source, target), {
    ...target,
    seconds: (BUDGETED_CPU_CORES * CONVERSION_LIMITS.maxMs) / 1000,
  });
  return command && runFfmpeg(command, target.maxBytes, onProgress, signal);
}

async function runFfmpeg(
  [program, ...options]: Command,
  maxBytes: number,
  onProgress: (percent: number | null) => Promise<boolean>,
  signal: AbortSignal,
): Promise<ConversionOutcome> {
  if (signal.aborted) return "failed";
  const stdio = ["ignore", "pipe", "pipe"] as const;
  const child = spawn(program, options, {
    stdio: [...stdio],
    env: createSandboxEnvironment(),
    detached: true,
  });
  // Child processes may outlive `ffmpeg`. Once its output is closed none is left, and the group's id may belong to another.
  let isClosed = false;
  child.stdout.once("close", () => (isClosed = true));
  const end = () => {
    if (!isClosed) killProcessGroup(child.pid);
  };
  const exitCode = new Promise<number | null>((resolve) => {
    child.once("exit", resolve);
    child.once("error", () => resolve(null));
  });
  lowerCpuPriority(child.pid);
  const seconds = watchOutputForDuration(child.stderr);
  let [isLarge, isLong] = [false, false];
  const endLong = () => {
    isLong = true;
    end();
  };
  const timers = {
    all: setTimeout(endLong, CONVERSION_LIMITS.maxMs),
    silent: setTimeout(end, CONVERSION_LIMITS.maxSilentMs),
  };
  signal.addEventListener("abort", end);
  try {
    for await (const line of createInterface(child.stdout)) {
      const [, name, value] = /^(out_time_us|total_size)=(\d+)$/.exec(line) ?? [];
      if (!name) continue;
      timers.silent.refresh();
      if (name === "total_size" && Number(value) > maxBytes) isLarge = true;
      const shouldContinue =
        name !== "out_time_us" || (await onProgress(toProgressPercent(Number(value) / 1e6, seconds())));
      if (isLarge || !shouldContinue || signal.aborted) end();
    }
    const code = await exitCode;
    if (code === 0 && !isLarge) return "made";
    return isLarge ? "large" : isLong ? "long" : "failed";
  } finally {
    end();
    for (const timer of Object.values(timers)) clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}

/** Kills the process group, because `bwrap` leaves a blocked child process if it is killed at its start. */
function killProcessGroup(pid: number | undefined) {
  try {
    if (pid) kill(-pid, "SIGKILL");
  } catch {}
}

function lowerCpuPriority(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, 19);
  } catch {}
}

function watchOutputForDuration(stderr: NodeJS.ReadableStream) {
  let head = "";
  let seconds: number | undefined;
  stderr.setEncoding("utf8").on("data", (chunk: string) => {
    if (seconds !== undefined || head.length > MAX_SEARCHED_OUTPUT_CHARACTERS) return;
    head += chunk;
    const [, h, m, s] = /Duration: (\d+):(\d+):(\d+)/.exec(head) ?? [];
    if (s !== undefined) seconds = Number(h) * 3600 + Number(m) * 60 + Number(s);
  });
  return () => seconds;
}

const toProgressPercent = (done: number, seconds: number | undefined) =>
  seconds ? Math.min(99, Math.floor((100 * done) / seconds)) : null;
