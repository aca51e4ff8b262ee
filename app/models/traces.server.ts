import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { pid } from "node:process";

import { env } from "#app/env.server.ts";

/** OpenTelemetry traces. Like the log, they contain no addresses, names or user input. */

type AttributeValue = string | number;
type SpanAttributes = Record<string, AttributeValue | undefined>;
type SpanContext = { traceId: string; spanId: string };
const SPAN_KINDS = { internal: 1, server: 2, client: 3 } as const;
type SpanOptions = { name: string; kind: keyof typeof SPAN_KINDS; attributes?: SpanAttributes };
type SpanResult = { attributes?: SpanAttributes; hasFailed?: boolean };

const SPAN_SEND_INTERVAL_MS = 2_000;
const SPAN_SEND_TIMEOUT_MS = 5_000;
const MAX_QUEUED_SPANS = 4_096;
const MAX_BATCH_SPANS = 512;

const currentSpan = new AsyncLocalStorage<SpanContext>();
let spanExporter: SpanExporter | undefined;

const getSpanExporter = () => {
  const { tracesUrl } = env();
  if (tracesUrl && spanExporter?.url !== tracesUrl) spanExporter = new SpanExporter(tracesUrl);
  return tracesUrl ? spanExporter : undefined;
};

export const countQueuedSpans = () => getSpanExporter()?.queuedCount;

export const isTracingEnabled = () => env().tracesUrl !== undefined;

const TRACEPARENT_PATTERN = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/;

function parseTraceparent(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId] = TRACEPARENT_PATTERN.exec(traceparent ?? "") ?? [];
  return traceId && spanId && !/^0+$/.test(traceId) ? { traceId, spanId } : undefined;
}

export function withSpan<Output>(
  { name, kind, attributes = {} }: SpanOptions,
  run: (end: (result?: SpanResult) => void) => Output,
  traceparent?: string,
): Output {
  const exporter = getSpanExporter();
  if (!exporter) return run(() => undefined);
  const parent = parseTraceparent(traceparent) ?? currentSpan.getStore();
  const span = {
    traceId: parent?.traceId ?? randomBytes(16).toString("hex"),
    spanId: randomBytes(8).toString("hex"),
  };
  const startMs = performance.timeOrigin + performance.now();
  let hasEnded = false;
  const end = (how: SpanResult = {}) => {
    if (hasEnded) return;
    hasEnded = true;
    exporter.enqueue({
      ...span,
      ...(parent && { parentSpanId: parent.spanId }),
      name,
      kind: SPAN_KINDS[kind],
      startTimeUnixNano: toNanoseconds(startMs),
      endTimeUnixNano: toNanoseconds(performance.timeOrigin + performance.now()),
      attributes: toOtlpAttributes({ ...attributes, ...how.attributes }),
      status: { code: how.hasFailed ? 2 : 0 },
    });
  };
  return currentSpan.run(span, () => run(end));
}

export const withAsyncSpan = <Output>(options: SpanOptions, run: () => Promise<Output>): Promise<Output> =>
  withSpan(options, (end) =>
    run().then(
      (output) => {
        end();
        return output;
      },
      (error: unknown) => {
        end({ hasFailed: true });
        throw error;
      },
    ),
  );

const toNanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n);

const toOtlpAttributes = (attributes: SpanAttributes) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [{ key, value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value } }],
  );

class SpanExporter {
  readonly url: string;
  #waiting: object[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.url = url;
  }

  get queuedCount() {
    return this.#waiting.length;
  }

  enqueue(span: object) {
    this.#waiting.push(span);
    if (this.#waiting.length > MAX_QUEUED_SPANS) this.#waiting.splice(0, MAX_BATCH_SPANS);
    this.#timer ??= setTimeout(() => void this.#sendAll(), SPAN_SEND_INTERVAL_MS).unref();
  }

  async #sendAll() {
    do await this.#send().catch(() => undefined);
    while (this.#waiting.length >= MAX_BATCH_SPANS);
    this.#timer = undefined;
    if (this.#waiting.length)
      this.#timer = setTimeout(() => void this.#sendAll(), SPAN_SEND_INTERVAL_MS).unref();
  }

  async #send() {
    const spans = this.#waiting.splice(0, MAX_BATCH_SPANS);
    const resource = { attributes: toOtlpAttributes({ "service.name": "urithi", "process.pid": pid }) };
    const response = await fetch(this.url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "urithi" }, spans }] }],
      }),
      signal: AbortSignal.timeout(SPAN_SEND_TIMEOUT_MS),
    });
    await response.arrayBuffer();
  }
}
