import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { startProductWithTasks } from "../tests/setup/product.ts";
import { FILE_BYTES, type TransferJob } from "./large-file.ts";
import { median } from "./load.ts";
import { logInAsAdmin } from "./log-in.ts";

/**
 * Uploads a file of 1 GiB by form and downloads it, compared with bare-pipe.ts, and measures response times of other
 * readers during both.
 */
const GOALS = { upload: 0.8, download: 0.9, readersMs: 100 };
const ROUND_COUNT = 3;

export async function benchLarge() {
  const dir = mkdtempSync(join(tmpdir(), "urithi-bench-"));
  chmodSync(dir, 0o755);
  const product = await startProductWithTasks(
    {
      ...{
        DATA_DIR: join(dir, "data"),
        UPLOADS_DIR: join(dir, "uploads"),
        DATABASE_URL: "",
        SESSION_SECRET: "",
      },
      ...{ RATE_LIMITS: "off", JOBS: "off" },
    },
    undefined,
    "ignore",
  );
  const bare = fork(join(import.meta.dirname, "bare-pipe.ts"), [join(dir, "bare")]);
  const [port] = (await once(bare, "message")) as [number];
  const worker = fork(join(import.meta.dirname, "large-file.ts"));
  const baselineUrl = `http://127.0.0.1:${port}/`;
  const token = await logInAsAdmin(product.origin);
  const readers = new ConcurrentReaders(product.origin);
  try {
    const up: Rounds = { product: [], bare: [] };
    const down: Rounds = { product: [], bare: [] };
    for (let round = 0; round < ROUND_COUNT; round++) {
      up.bare.push((await runTransfer(worker, { url: baselineUrl, token, isSending: true })).ms);
      readers.begin("an upload");
      const upload = await runTransfer(worker, {
        url: `${product.origin}/api/content`,
        token,
        isForm: true,
        isSending: true,
      });
      up.product.push(upload.ms);
      readers.begin("a download");
      const { id } = JSON.parse(upload.body) as { id: string };
      down.product.push(
        (
          await runTransfer(worker, {
            url: `${product.origin}/api/content/${id}/download`,
            token,
            isSending: false,
          })
        ).ms,
      );
      readers.end();
      down.bare.push((await runTransfer(worker, { url: baselineUrl, token, isSending: false })).ms);
      await fetch(`${product.origin}/api/content/${id}`, {
        method: "DELETE",
        headers: { Authorization: `Bearer ${token}` },
      });
    }
    print("upload", up, GOALS.upload);
    print("download", down, GOALS.download);
    readers.print();
  } finally {
    worker.kill();
    bare.kill();
    await product.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

type Rounds = { product: number[]; bare: number[] };

function print(label: string, { product, bare }: Rounds, goal: number) {
  const ratio = median(bare) / median(product);
  const rate = (ms: number) => Math.round(FILE_BYTES / 1024 ** 2 / (ms / 1000));
  const verdict = ratio < goal ? ", NOT MET" : "";
  console.log(
    `${label} of 1 GiB: ${rate(median(product))} of ${rate(median(bare))} MiB a second, ratio ${ratio.toFixed(2)}; goal ${goal}${verdict}`,
  );
}

async function runTransfer(worker: ChildProcess, job: TransferJob) {
  worker.send(job);
  const [message] = (await once(worker, "message")) as [{ ms: number; body: string; error?: string }];
  if (message.error) throw new Error(message.error);
  return message;
}

class ConcurrentReaders {
  readonly #origin: string;
  readonly #waitsByPhase: Record<string, number[]> = {};
  #phase = "";

  constructor(origin: string) {
    this.#origin = origin;
  }

  begin(phase: string) {
    if (!this.#phase) void this.#read();
    this.#phase = phase;
  }

  end() {
    this.#phase = "";
  }

  async #read() {
    do {
      await sleep(10);
      const began = performance.now();
      const response = await fetch(`${this.#origin}/library`);
      await response.arrayBuffer();
      if (this.#phase && response.status === 200)
        (this.#waitsByPhase[this.#phase] ??= []).push(performance.now() - began);
    } while (this.#phase);
  }

  print() {
    for (const [phase, durations] of Object.entries(this.#waitsByPhase)) {
      const slow = durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.99)]!;
      const verdict = slow > GOALS.readersMs ? ", NOT MET" : "";
      console.log(
        `readers during ${phase}: p50 ${median(durations).toFixed(1)} ms, p99 ${slow.toFixed(1)} ms of ${durations.length}; goal ${GOALS.readersMs}${verdict}`,
      );
    }
  }
}
