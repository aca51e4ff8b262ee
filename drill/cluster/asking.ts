import { Agent, request } from "node:http";
import { finished } from "node:stream";

/** Asks as a patient visitor does, and keeps what each was told. */

export type Heard = {
  kind: Kind;
  path: string;
  by: string;
  isOk: boolean;
  status: number;
  at: number;
  ms: number;
  /** It broke off in the midst of a file, and went on from there. */
  wentOn: boolean;
};
type Writing = "register" | "book" | "approve" | "apply" | "log in" | "ask who I am" | "upload" | "piece";
/** What nothing but the line and whoever serves can spoil; the rest changes something. */
const READERS = ["read", "download", "range"] as const;
type Kind = (typeof READERS)[number] | Writing;
type Sent = {
  method?: string;
  token?: string;
  range?: string;
  ifRange?: string;
  body?: string | Buffer;
  type?: string;
};
type Answer = { status: number; bytes: Buffer; isLate?: boolean; broken?: Broken };
/** What had come of a file, and as which it is asked for again. */
type Broken = { status: number; bytes: Buffer; tag: string };

export const isReader = ({ kind }: Heard) => (READERS as readonly string[]).includes(kind);

/** Longer than this nobody waits. */
const PATIENCE_MS = 10_000;

export class Asking {
  readonly heard: Heard[] = [];
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 });

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Status 0 where the line broke or nothing came. */
  async ask(kind: Kind, path: string, sent: Sent = {}): Promise<Answer> {
    const began = performance.now();
    const first = await this.#once(path, sent);
    const answer = first.broken ? await this.#goOn(path, sent, first.broken) : first;
    const { status, bytes, isLate } = answer;
    const wentOn = answer !== first;
    // Full, taken and too far are answers as good as yes; to be taken for somebody else is none.
    const isOk = (status >= 200 && status < 300) || status === 409;
    // HAProxy says so itself where it finds nobody who serves.
    const byProxy = bytes.includes("No server is available");
    const by = isLate ? "too late" : status === 0 ? "broken off" : byProxy ? "proxy" : "product";
    this.heard.push({ kind, path, by, isOk, status, at: Date.now(), ms: performance.now() - began, wentOn });
    return answer;
  }

  /** As browsers do with a file, if it is still the same. */
  async #goOn(path: string, sent: Sent, { status, bytes, tag }: Broken): Promise<Answer> {
    const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(sent.range ?? "") ?? [];
    const range = `bytes=${Number(from) + bytes.length}-${to}`;
    const rest = await this.#once(path, { ...sent, range, ifRange: tag });
    return rest.status === 206 ? { status, bytes: Buffer.concat([bytes, rest.bytes]) } : rest;
  }

  #once(path: string, sent: Sent) {
    const { method = "GET", token, range, ifRange, body, type = "application/json" } = sent;
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(range && { Range: range }),
      ...(ifRange && { "If-Range": ifRange }),
      ...(body !== undefined && { "Content-Type": type, "Content-Length": Buffer.byteLength(body) }),
    };
    return new Promise<Answer>((resolve) => {
      let isLate = false;
      const lost = (broken?: Broken) => resolve({ status: 0, bytes: Buffer.alloc(0), isLate, broken });
      const options = { agent: this.#agent, method, headers, timeout: PATIENCE_MS };
      const asked = request(this.#origin + path, options, (answer) => {
        const { statusCode: status = 0, headers } = answer;
        const came: Buffer[] = [];
        answer.on("data", (piece: Buffer) => came.push(piece));
        finished(answer, (error) => {
          const bytes = Buffer.concat(came);
          if (!error) return resolve({ status, bytes });
          const isFile = headers["accept-ranges"] === "bytes" && headers.etag !== undefined;
          lost(isFile ? { status, bytes, tag: headers.etag! } : undefined);
        });
      });
      asked.on("error", (error: NodeJS.ErrnoException) => {
        // A line that was open and idle may be closed as it is used: browsers read again on another one.
        const wasIdle = asked.reusedSocket && error.code === "ECONNRESET" && method === "GET";
        if (wasIdle) this.#once(path, sent).then(resolve, () => lost());
        else lost();
      });
      asked.on("timeout", () => {
        isLate = true;
        asked.destroy(new Error("too late"));
      });
      asked.end(body);
    });
  }

  end() {
    this.#agent.destroy();
  }
}
