import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import type { Random } from "./random.ts";

/** Requests as bytes, and how a line brings them. */

export type Manner = "at once" | "in pieces" | "slowly" | "cut off" | "twice";
export type Answer = { status?: number; location?: string; retryAfter?: string; body: string; ms: number };

/** For how long an answer is waited for. */
export const PATIENCE_MS = 15_000;

export const mannerOf = (random: Random): Manner =>
  random.chance(86) ? "at once" : random.one(["in pieces", "slowly", "cut off", "twice"]);

type Sent = { bytes: Buffer; manner: Manner; cut: number; isOwed: boolean };

/** Where no answer is owed, none is waited for. */
export async function send(port: number, { bytes, manner, cut, isOwed }: Sent): Promise<Answer> {
  const began = performance.now();
  const socket = connect(port, "127.0.0.1");
  const heard: Buffer[] = [];
  socket.on("data", (data) => heard.push(data));
  // Whoever is refused in the middle of sending may be cut off.
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const patience = setTimeout(() => socket.destroy(), isOwed ? PATIENCE_MS : 300);
  await bring(socket.write.bind(socket), bytes, manner, cut);
  if (manner === "cut off") socket.destroy();
  await closed;
  clearTimeout(patience);
  return { ...parse(Buffer.concat(heard).toString("latin1")), ms: performance.now() - began };
}

async function bring(write: (bytes: Buffer) => unknown, bytes: Buffer, manner: Manner, cut: number) {
  switch (manner) {
    case "at once":
      return write(bytes);
    case "twice":
      return write(Buffer.concat([bytes, bytes]));
    case "cut off":
      write(bytes.subarray(0, cut));
      return sleep(5);
    case "in pieces":
      write(bytes.subarray(0, cut));
      await sleep(20);
      return write(bytes.subarray(cut));
    case "slowly":
      for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 25)) {
        write(bytes.subarray(at, at + Math.ceil(bytes.length / 25)));
        await sleep(10);
      }
  }
}

function parse(heard: string): Omit<Answer, "ms"> {
  // What was promised for later is not the answer.
  const text = heard.replace(/^(HTTP\/1\.1 1\d\d [^]*?\r\n\r\n)+/, "");
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim();
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
  return {
    status: status ? Number(status) : undefined,
    location: header("location"),
    retryAfter: header("retry-after"),
    body: rest.join("\r\n\r\n").slice(0, 2_000),
  };
}
