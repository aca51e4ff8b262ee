import { Agent, request } from "node:http";

type RequestKind =
  "read" | "download" | "register" | "book" | "approve" | "apply" | "log in" | "verify" | "upload";
type ReceivedResponse = {
  kind: RequestKind;
  path: string;
  isOk: boolean;
  /** 0: connection failed or timed out. */
  status: number;
  receivedAt: number;
  ms: number;
};
type RequestOptions = {
  method?: string;
  token?: string | undefined;
  range?: string;
  body?: string | Buffer;
  type?: string;
};
type ClientResponse = { status: number; bytes: Buffer };

const TIMEOUT_MS = 10_000;

export class LoadClient {
  readonly received: ReceivedResponse[] = [];
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 });

  constructor(origin: string) {
    this.#origin = origin;
  }

  async send(kind: RequestKind, path: string, options: RequestOptions = {}): Promise<ClientResponse> {
    const startedAt = performance.now();
    const response = await this.#send(path, options);
    const { status } = response;
    // 409 (full) is an expected response.
    const isOk = (status >= 200 && status < 300) || status === 409;
    this.received.push({
      kind,
      path,
      isOk,
      status,
      receivedAt: Date.now(),
      ms: performance.now() - startedAt,
    });
    return response;
  }

  #send(path: string, options: RequestOptions) {
    const { method = "GET", token, range, body, type = "application/json" } = options;
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(range && { Range: range }),
      ...(body !== undefined && { "Content-Type": type, "Content-Length": Buffer.byteLength(body) }),
    };
    return new Promise<ClientResponse>((resolve) => {
      const fail = () => resolve({ status: 0, bytes: Buffer.alloc(0) });
      const settings = { agent: this.#agent, method, headers, timeout: TIMEOUT_MS };
      const sent = request(this.#origin + path, settings, (response) => {
        response
          .toArray()
          .then(
            (pieces: Buffer[]) => resolve({ status: response.statusCode!, bytes: Buffer.concat(pieces) }),
            fail,
          );
      });
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // Retry like browsers: the server may close an idle connection as it is reused.
        if (sent.reusedSocket && error.code === "ECONNRESET" && method === "GET")
          this.#send(path, options).then(resolve, fail);
        else fail();
      });
      sent.on("timeout", () => sent.destroy(new Error("timeout")));
      sent.end(body);
    });
  }

  close() {
    this.#agent.destroy();
  }
}
