import { createServer, type Server } from "node:http";

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import { REMIX_METHODS } from "./web-request.ts";

const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type FinishedRequest = { method: string; route: string; status: number | "aborted"; seconds: number };
type MetricValues = Record<string, number | Record<string, number>>;
type MetricSources = { server: () => MetricValues; application: () => Promise<MetricValues> };

const GAUGES: Record<string, { help: string; label?: string }> = {
  urithi_http_requests_in_flight: { help: "HTTP requests in progress" },
  urithi_queue_permits: { help: "Permits in use, by queue", label: "queue" },
  urithi_queue_depth: { help: "Requests that wait for a permit, by queue", label: "queue" },
  urithi_cache_bytes: { help: "Memory used by the page cache" },
  urithi_database_up: { help: "Whether the database responds" },
  urithi_database_connections: { help: "Database connections, by state", label: "state" },
  urithi_store_up: { help: "Whether the file store responds" },
  urithi_disk_free_bytes: { help: "Free bytes for stored files" },
  urithi_backup_last_timestamp_seconds: { help: "Time of the last backup" },
  urithi_job_last_success_timestamp_seconds: {
    help: "Time of the last success of each scheduled job",
    label: "job",
  },
};

/** Names of prom-client's gauges that end in `_total`, which Prometheus' linter rejects. */
const REMOVED_METRICS = ["handles", "requests", "resources"].map((kind) => `nodejs_active_${kind}_total`);

export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<"method" | "route" | "status">;
  readonly #seconds: Histogram<"method" | "route">;
  readonly #gauges = new Map<string, Gauge>();

  constructor() {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    for (const name of REMOVED_METRICS) this.#registry.removeSingleMetric(name);
    this.#requests = new Counter({
      name: "urithi_http_requests_total",
      help: "Completed HTTP requests",
      labelNames: ["method", "route", "status"],
      registers,
    });
    this.#seconds = new Histogram({
      name: "urithi_http_request_duration_seconds",
      help: "Time from the request headers to the end of the response",
      labelNames: ["method", "route"],
      buckets: DURATION_BUCKETS,
      registers,
    });
    for (const [name, { help, label }] of Object.entries(GAUGES))
      this.#gauges.set(name, new Gauge({ name, help, labelNames: label ? [label] : [], registers }));
  }

  /** Labels have few values: a route is its pattern, and an unknown method is "other". */
  count({ method, route, status, seconds }: FinishedRequest) {
    const labels = { method: REMIX_METHODS.has(method) ? method : "other", route };
    this.#requests.inc({ ...labels, status: String(status) });
    this.#seconds.observe(labels, seconds);
  }

  async render({ server, application }: MetricSources) {
    const metricValues: MetricValues = { ...server(), ...(await application()) };
    for (const [name, gauge] of this.#gauges) {
      gauge.reset();
      // A reset sets a gauge without labels to 0, although its value is unknown.
      if (!GAUGES[name]!.label) gauge.remove();
      const value = metricValues[name];
      if (typeof value === "number") gauge.inc(value);
      for (const [labelValue, amount] of Object.entries(typeof value === "object" ? value : {}))
        gauge.inc({ [GAUGES[name]!.label!]: labelValue }, amount);
    }
    return this.#registry.metrics();
  }

  /** Listens on its own port and needs no permit, so that an overloaded server still reports. */
  serve(sources: MetricSources, { port, host }: { port: number; host: string }): Promise<Server> {
    let pending: Promise<string> | undefined;
    const server = createServer((request, response) => {
      const path = request.url?.split("?")[0];
      if (request.method !== "GET" || path !== "/metrics") return void response.writeHead(404).end();
      pending ??= this.render(sources).finally(() => (pending = undefined));
      pending.then(
        (text) => response.writeHead(200, { "Content-Type": this.#registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    return new Promise((resolve, reject) => {
      server.once("error", reject).listen({ port, host }, () => resolve(server));
    });
  }
}
