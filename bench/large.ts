import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { startWhole } from "../tests/setup/product.ts";
import { BYTES, type Asked } from "./large-file.ts";
import { median } from "./load.ts";
import { logInAsAdmin } from "./log-in.ts";

/**
 * A file of 1 GiB, sent by the form that works without script and fetched again, against Node that writes and sends the same
 * bytes and does nothing else; and how long readers wait meanwhile.
 */
const GOALS = { upload: 0.8, download: 0.9, readersMs: 100 };
const ROUNDS = 3;

export async function benchLarge() {
  const dir = mkdtempSync(join(tmpdir(), "urithi-bench-"));
  chmodSync(dir, 0o755);
  const product = await startWhole(
    {
      ...{
        DATA_DIR: join(dir, "data"),
        UPLOADS_DIR: join(dir, "uploads"),
        DATABASE_URL: "",
        SESSION_SECRET: "",
      },
      ...{ RATE_LIMITS: "off", TASKS: "off" },
    },
    undefined,
    "ignore",
  );
  const bare = fork(join(import.meta.dirname, "bare-pipe.ts"), [join(dir, "bare")]);
  const [port] = (await once(bare, "message")) as [number];
  const other = fork(join(import.meta.dirname, "large-file.ts"));
  const limit = `http://127.0.0.1:${port}/`;
  const token = await logInAsAdmin(product.origin);
  const readers = new Readers(product.origin);
  try {
    const up: Rounds = { ours: [], bare: [] };
    const down: Rounds = { ours: [], bare: [] };
    for (let round = 0; round < ROUNDS; round++) {
      up.bare.push((await move(other, { url: limit, token, isSending: true })).ms);
      readers.begin("an upload");
      const sent = await move(other, {
        url: `${product.origin}/api/content`,
        token,
        isForm: true,
        isSending: true,
      });
      up.ours.push(sent.ms);
      readers.begin("a download");
      const { id } = JSON.parse(sent.said) as { id: string };
      down.ours.push(
        (await move(other, { url: `${product.origin}/api/content/${id}/download`, token, isSending: false }))
          .ms,
      );
      readers.end();
      down.bare.push((await move(other, { url: limit, token, isSending: false })).ms);
      await fetch(`${product.origin}/api/content/${id}`, {
        method: "DELETE",
        headers: { Authorization: `Bearer ${token}` },
      });
    }
    print("upload", up, GOALS.upload);
    print("download", down, GOALS.download);
    readers.print();
  } finally {
    other.kill();
    bare.kill();
    await product.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

type Rounds = { ours: number[]; bare: number[] };

function print(what: string, { ours, bare }: Rounds, goal: number) {
  const ratio = median(bare) / median(ours);
  const rate = (ms: number) => Math.round(BYTES / 1024 ** 2 / (ms / 1000));
  const verdict = ratio < goal ? ", NOT MET" : "";
  console.log(
    `${what} of 1 GiB: ${rate(median(ours))} of ${rate(median(bare))} MiB a second, ratio ${ratio.toFixed(2)}; goal ${goal}${verdict}`,
  );
}

async function move(other: ChildProcess, asked: Asked) {
  other.send(asked);
  const [told] = (await once(other, "message")) as [{ ms: number; said: string; error?: string }];
  if (told.error) throw new Error(told.error);
  return told;
}

/** Visitors and somebody signed in, one page after the other. */
class Readers {
  readonly #origin: string;
  readonly #waited: Record<string, number[]> = {};
  #during = "";

  constructor(origin: string) {
    this.#origin = origin;
  }

  begin(during: string) {
    if (!this.#during) void this.#read();
    this.#during = during;
  }

  end() {
    this.#during = "";
  }

  async #read() {
    do {
      await sleep(10);
      const began = performance.now();
      const answer = await fetch(`${this.#origin}/library`);
      await answer.arrayBuffer();
      if (this.#during && answer.status === 200)
        (this.#waited[this.#during] ??= []).push(performance.now() - began);
    } while (this.#during);
  }

  print() {
    for (const [during, waited] of Object.entries(this.#waited)) {
      const slow = waited.toSorted((a, b) => a - b)[Math.floor(waited.length * 0.99)]!;
      const verdict = slow > GOALS.readersMs ? ", NOT MET" : "";
      console.log(
        `readers during ${during}: p50 ${median(waited).toFixed(1)} ms, p99 ${slow.toFixed(1)} ms of ${waited.length}; goal ${GOALS.readersMs}${verdict}`,
      );
    }
  }
}
