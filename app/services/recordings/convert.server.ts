import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { kill } from "node:process";
import { createInterface } from "node:readline";

import { type Command, confinedCommand, surroundings } from "#app/core/confined.server.ts";

/** `ffmpeg` tells something each half second, whatever it does. */
export const limits = { longestMs: 3 * 60 * 60_000, silentMs: 2 * 60_000 };
/** The recording's length is told within these. */
const HEAD_CHARACTERS = 64 * 1024;

/** Read as the kind that it was found to be, never as a list that names other files. */
const READ_AS: Record<string, string> = {
  mp3: "mp3",
  wav: "wav",
  ogg: "ogg",
  flac: "flac",
  m4a: "mov",
  mp4: "mov",
  mov: "mov",
  webm: "matroska",
};

export const isRecording = (extension: string) => extension in READ_AS;

const SIDE = 240;
const SCALE = `scale='if(gt(iw,ih),-2,min(${SIDE},iw))':'if(gt(iw,ih),min(${SIDE},ih),-2)':flags=bicubic`;

/** Speech in packets of 60 ms; WebM's cues let a player seek in one request. Films as the oldest phones decode them. */
const AS = {
  audio: [
    ...["-map", "0:a:0", "-ac", "1", "-c:a", "libopus", "-b:a", "20k", "-frame_duration", "60"],
    ...["-cues_to_front", "1", "-f", "webm"],
  ],
  video: [
    ...["-map", "0:V:0", "-map", "0:a:0?", "-vf", SCALE, "-fpsmax", "25", "-pix_fmt", "yuv420p"],
    ...["-c:v", "libx264", "-profile:v", "baseline", "-level", "3.0", "-crf", "28", "-g", "250"],
    ...["-maxrate", "240k", "-bufsize", "480k", "-c:a", "aac", "-b:a", "32k", "-ac", "1", "-ar", "24000"],
    ...["-movflags", "+faststart", "-f", "mp4"],
  ],
} as const;
export type Kind = keyof typeof AS;

type Source = { path: string; extension: string; kind: Kind };
type Target = { path: string; mostBytes: number };

const optionsFor = ({ path, extension, kind }: Source, target: Target) => [
  ...["-nostdin", "-hide_banner", "-nostats", "-y", "-progress", "pipe:1"],
  ...["-threads", "1", "-filter_threads", "1", "-protocol_whitelist", "file"],
  ...["-f", READ_AS[extension]!, "-i", `file:${path}`],
  ...["-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1", ...AS[kind], "-threads", "1"],
  `file:${target.path}`,
];

/** `large`: too little smaller to be worth it. `long`: not done in the longest time, and never will be. */
export type Outcome = "made" | "large" | "long" | "failed";
/** Work on several processors uses up more of their time. */
const PROCESSORS = 4;

/** Undefined where there is no `ffmpeg`. `tell` says whether to go on. */
export async function convert(
  source: Source,
  target: Target,
  tell: (percent: number | null) => Promise<boolean>,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  if (!isRecording(source.extension)) return "failed";
  const command = await confinedCommand("ffmpeg", source.path, optionsFor(source, target), {
    ...target,
    seconds: (PROCESSORS * limits.longestMs) / 1000,
  });
  return command && run(command, target.mostBytes, tell, signal);
}

async function run(
  [program, ...options]: Command,
  mostBytes: number,
  tell: (percent: number | null) => Promise<boolean>,
  signal: AbortSignal,
): Promise<Outcome> {
  if (signal.aborted) return "failed";
  const stdio = ["ignore", "pipe", "pipe"] as const;
  const child = spawn(program, options, { stdio: [...stdio], env: surroundings(), detached: true });
  // Children may outlive it and keep its output open: as long as it is open, the group is still its own.
  let isClosed = false;
  child.stdout.once("close", () => (isClosed = true));
  const end = () => {
    if (!isClosed) killGroup(child.pid);
  };
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", resolve);
    child.once("error", () => resolve(null));
  });
  giveWay(child.pid);
  const seconds = secondsIn(child.stderr);
  let [isLarge, isLong] = [false, false];
  const endLong = () => {
    isLong = true;
    end();
  };
  const timers = { all: setTimeout(endLong, limits.longestMs), silent: setTimeout(end, limits.silentMs) };
  signal.addEventListener("abort", end);
  try {
    for await (const line of createInterface(child.stdout)) {
      const [, name, value] = /^(out_time_us|total_size)=(\d+)$/.exec(line) ?? [];
      if (!name) continue;
      timers.silent.refresh();
      if (name === "total_size" && Number(value) > mostBytes) isLarge = true;
      const isWanted = name !== "out_time_us" || (await tell(percentOf(Number(value) / 1e6, seconds())));
      if (isLarge || !isWanted || signal.aborted) end();
    }
    const code = await ended;
    if (code === 0 && !isLarge) return "made";
    return isLarge ? "large" : isLong ? "long" : "failed";
  } finally {
    end();
    for (const timer of Object.values(timers)) clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}

/** The whole group: `bwrap`, killed in its first moments, leaves a process that waits for it for ever. */
function killGroup(pid: number | undefined) {
  try {
    if (pid) kill(-pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

function giveWay(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, 19);
  } catch {
    // It has ended already.
  }
}

function secondsIn(told: NodeJS.ReadableStream) {
  let head = "";
  let seconds: number | undefined;
  told.setEncoding("utf8").on("data", (some: string) => {
    if (seconds !== undefined || head.length > HEAD_CHARACTERS) return;
    head += some;
    const [, h, m, s] = /Duration: (\d+):(\d+):(\d+)/.exec(head) ?? [];
    if (s !== undefined) seconds = Number(h) * 3600 + Number(m) * 60 + Number(s);
  });
  return () => seconds;
}

const percentOf = (done: number, seconds: number | undefined) =>
  seconds ? Math.min(99, Math.floor((100 * done) / seconds)) : null;
