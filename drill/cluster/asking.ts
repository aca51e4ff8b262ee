import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** Asks as a patient visitor does, and keeps what each was told. */

export type Heard = {
  kind: Kind;
  path: string;
  by: string;
  isOk: boolean;
  status: number;
  at: number;
  ms: number;
};
type Writing = "register" | "book" | "approve" | "apply" | "log in" | "ask who I am" | "upload" | "piece";
/** What nothing but the line and whoever serves can spoil; the rest changes something. */
const READERS = ["read", "download", "range"] as const;
type Kind = (typeof READERS)[number] | Writing;
type Sent = { method?: string; token?: string; range?: string; body?: string | Buffer; type?: string };
type Answer = { status: number; bytes: Buffer; isLate?: boolean };

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
    const answer = await this.#once(path, sent);
    const { status, bytes, isLate } = answer;
    // Full, taken and too far are answers as good as yes; to be taken for somebody else is none.
    const isOk = (status >= 200 && status < 300) || status === 409;
    // HAProxy says so itself where it finds nobody who serves.
    const byProxy = bytes.includes("No server is available");
    const by = isLate ? "too late" : status === 0 ? "broken off" : byProxy ? "proxy" : "product";
    this.heard.push({ kind, path, by, isOk, status, at: Date.now(), ms: performance.now() - began });
    return answer;
  }

  #once(path: string, sent: Sent) {
    const { method = "GET", token, range, body, type = "application/json" } = sent;
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(range && { Range: range }),
      ...(body !== undefined && { "Content-Type": type, "Content-Length": Buffer.byteLength(body) }),
    };
    return new Promise<Answer>((resolve) => {
      let isLate = false;
      const lost = () => resolve({ status: 0, bytes: Buffer.alloc(0), isLate });
      const options = { agent: this.#agent, method, headers, timeout: PATIENCE_MS };
      const asked = request(this.#origin + path, options, (answer) => {
        buffer(answer).then((bytes) => resolve({ status: answer.statusCode!, bytes }), lost);
      });
      asked.on("error", (error: NodeJS.ErrnoException) => {
        // A line that was open and idle may be closed as it is used: browsers read again on another one.
        const wasIdle = asked.reusedSocket && error.code === "ECONNRESET" && method === "GET";
        if (wasIdle) this.#once(path, sent).then(resolve, lost);
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
