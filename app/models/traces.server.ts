import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { pid } from "node:process";

import { env } from "#app/env.server.ts";

/** Traces for OpenTelemetry. Like the log, they hold no addresses, no names and nothing that somebody typed. */

type Value = string | number;
type Attributes = Record<string, Value | undefined>;
type Place = { traceId: string; spanId: string };
const KINDS = { internal: 1, server: 2, client: 3 } as const;
type Asked = { name: string; kind: keyof typeof KINDS; attributes?: Attributes };
type Ended = { attributes?: Attributes; hasFailed?: boolean };

const SEND_EVERY_MS = 2_000;
const SEND_LIMIT_MS = 5_000;
const MOST_WAITING = 4_096;
const MOST_AT_ONCE = 512;

const here = new AsyncLocalStorage<Place>();
let spanSender: Sender | undefined;

const sender = () => {
  const { tracesUrl } = env();
  if (tracesUrl && spanSender?.url !== tracesUrl) spanSender = new Sender(tracesUrl);
  return tracesUrl ? spanSender : undefined;
};

export const waitingSpans = () => sender()?.waiting;

export const isTraced = () => env().tracesUrl !== undefined;

/** `00-<trace>-<span>-<flags>` from a proxy (W3C). */
const PARENT = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/;

function placeIn(traceparent: string | undefined): Place | undefined {
  const [, traceId, spanId] = PARENT.exec(traceparent ?? "") ?? [];
  return traceId && spanId && !/^0+$/.test(traceId) ? { traceId, spanId } : undefined;
}

/** `run` says when the span has ended. */
export function inSpan<Answer>(
  { name, kind, attributes = {} }: Asked,
  run: (end: (how?: Ended) => void) => Answer,
  traceparent?: string,
): Answer {
  const to = sender();
  if (!to) return run(() => undefined);
  const parent = placeIn(traceparent) ?? here.getStore();
  const place = {
    traceId: parent?.traceId ?? randomBytes(16).toString("hex"),
    spanId: randomBytes(8).toString("hex"),
  };
  const began = performance.timeOrigin + performance.now();
  let isOver = false;
  const end = (how: Ended = {}) => {
    if (isOver) return;
    isOver = true;
    to.take({
      ...place,
      ...(parent && { parentSpanId: parent.spanId }),
      name,
      kind: KINDS[kind],
      startTimeUnixNano: nanoseconds(began),
      endTimeUnixNano: nanoseconds(performance.timeOrigin + performance.now()),
      attributes: written({ ...attributes, ...how.attributes }),
      status: { code: how.hasFailed ? 2 : 0 },
    });
  };
  return here.run(place, () => run(end));
}

export const spanOf = <Answer>(asked: Asked, run: () => Promise<Answer>): Promise<Answer> =>
  inSpan(asked, (end) =>
    run().then(
      (answer) => {
        end();
        return answer;
      },
      (error: unknown) => {
        end({ hasFailed: true });
        throw error;
      },
    ),
  );

/** As text, since JSON has no number as large. */
const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n);

const written = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [{ key, value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value } }],
  );

class Sender {
  readonly url: string;
  #waiting: object[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.url = url;
  }

  get waiting() {
    return this.#waiting.length;
  }

  take(span: object) {
    this.#waiting.push(span);
    if (this.#waiting.length > MOST_WAITING) this.#waiting.splice(0, MOST_AT_ONCE);
    this.#timer ??= setTimeout(() => void this.#sendAll(), SEND_EVERY_MS).unref();
  }

  async #sendAll() {
    do await this.#send().catch(() => undefined);
    while (this.#waiting.length >= MOST_AT_ONCE);
    this.#timer = undefined;
    if (this.#waiting.length) this.#timer = setTimeout(() => void this.#sendAll(), SEND_EVERY_MS).unref();
  }

  async #send() {
    const spans = this.#waiting.splice(0, MOST_AT_ONCE);
    const resource = { attributes: written({ "service.name": "urithi", "process.pid": pid }) };
    const answer = await fetch(this.url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "urithi" }, spans }] }],
      }),
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
    });
    await answer.arrayBuffer();
  }
}
