import { createServer, type Server } from "node:http";

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import { METHODS } from "./passage.ts";

/** At a port that the public never reaches, and without a permit: an overloaded product still reports it. */

const STEPS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Requested = { method: string; route: string; status: number | "cut"; seconds: number };
type Figures = Record<string, number | Record<string, number>>;
type Sources = { door: () => Figures; application: () => Promise<Figures> };

const FIGURES: Record<string, { help: string; label?: string }> = {
  urithi_requests_under_way: { help: "Requests that are being answered" },
  urithi_queue_inside: { help: "Requests that are being worked on, by queue", label: "queue" },
  urithi_queue_waiting: { help: "Requests that wait for a place, by queue", label: "queue" },
  urithi_sending: { help: "Answers that are on their way, by kind", label: "kind" },
  urithi_kept_pages_bytes: { help: "What the kept pages take of memory" },
  urithi_database_up: { help: "Whether the database answered just now" },
  urithi_database_connections: { help: "Connections to the database, by what they do", label: "state" },
  urithi_store_up: { help: "Whether the store of files answered just now" },
  urithi_disk_free_bytes: { help: "What the disk of the stored files still takes" },
  urithi_backup_last_timestamp_seconds: { help: "When the last backup was made of this collection" },
  urithi_task_last_success_timestamp_seconds: {
    help: "When each regular task last ended well",
    label: "task",
  },
};

/** Figures of the library that Prometheus' linter refuses: they end in `_total` and are no counters. */
const MISNAMED = ["handles", "requests", "resources"].map((what) => `nodejs_active_${what}_total`);

export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<"method" | "route" | "status">;
  readonly #seconds: Histogram<"method" | "route">;
  readonly #figures = new Map<string, Gauge>();

  constructor() {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    for (const name of MISNAMED) this.#registry.removeSingleMetric(name);
    this.#requests = new Counter({
      name: "urithi_requests_total",
      help: "Requests that are over",
      labelNames: ["method", "route", "status"],
      registers,
    });
    this.#seconds = new Histogram({
      name: "urithi_request_duration_seconds",
      help: "How long requests took, from their head to the end of their answer",
      labelNames: ["method", "route"],
      buckets: STEPS,
      registers,
    });
    for (const [name, { help, label }] of Object.entries(FIGURES))
      this.#figures.set(name, new Gauge({ name, help, labelNames: label ? [label] : [], registers }));
  }

  /** A route is its pattern, and a strange method is "other": so a stranger cannot make new lines. */
  note({ method, route, status, seconds }: Requested) {
    const labels = { method: METHODS.has(method) ? method : "other", route };
    this.#requests.inc({ ...labels, status: String(status) });
    this.#seconds.observe(labels, seconds);
  }

  async text({ door, application }: Sources) {
    const now: Figures = { ...door(), ...(await application()) };
    for (const [name, figure] of this.#figures) {
      figure.reset();
      // Reset, one without labels is 0: that would be told where nothing is known.
      if (!FIGURES[name]!.label) figure.remove();
      const value = now[name];
      if (typeof value === "number") figure.inc(value);
      for (const [of, part] of Object.entries(typeof value === "object" ? value : {}))
        figure.inc({ [FIGURES[name]!.label!]: of }, part);
    }
    return this.#registry.metrics();
  }

  /** Requests that come while an answer is made get the same. */
  serve(sources: Sources, { port, host }: { port: number; host: string }): Promise<Server> {
    let making: Promise<string> | undefined;
    const server = createServer((request, response) => {
      const path = request.url?.split("?")[0];
      if (request.method !== "GET" || path !== "/metrics") return void response.writeHead(404).end();
      making ??= this.text(sources).finally(() => (making = undefined));
      making.then(
        (text) => response.writeHead(200, { "Content-Type": this.#registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    return new Promise((resolve, reject) => {
      server.once("error", reject).listen({ port, host }, () => resolve(server));
    });
  }
}
