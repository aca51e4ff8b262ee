import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { chooseEncoding, compress, isCompressible, type Encoding } from "./encoding.ts";
import { closeIfUnread, endAnswer } from "./rest-of-body.ts";

/**
 * A whole answer with its compressed forms, each made once when first asked for. Cached, static and fresh answers all
 * leave through here.
 */
export class Finished {
  readonly status: number;
  readonly headers: [string, string][];
  readonly #body: Buffer;
  readonly #tag: string | undefined;
  /** A weak one, that whoever made the answer gave it. */
  readonly #ownTag: string | undefined;
  readonly #forms = new Map<Encoding, Buffer>();
  readonly #isCompressible: boolean;

  constructor(
    status: number,
    headers: [string, string][],
    body: Buffer,
    forms: Partial<Record<Encoding, Buffer>> = {},
    /** What never changes under its address is never asked about again. */
    isForGood = false,
  ) {
    this.status = status;
    this.headers = headers;
    this.#body = body;
    const valueOf = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
    this.#ownTag = valueOf("etag");
    if (!isForGood) this.#tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    for (const [encoding, form] of Object.entries(forms)) this.#forms.set(encoding as Encoding, form);
    this.#isCompressible = isCompressible(valueOf("content-type") ?? "", body.length);
  }

  /** The compressed forms together are smaller than the body. */
  get weight() {
    const head = this.headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    return 2 * (this.#body.length + head);
  }

  send(request: IncomingMessage, response: ServerResponse, more: [string, string][] = []) {
    const encoding = this.#isCompressible
      ? chooseEncoding(request.headers["accept-encoding"] as string)
      : "identity";
    putHeaders(response, [...this.headers, ...more]);
    closeIfUnread(request, response);

    if (this.status === 200 && this.#tag) {
      // A tag names one form of the answer: the compressed one is another.
      const tag = this.#ownTag ?? `"${this.#tag}${encoding === "identity" ? "" : `-${encoding}`}"`;
      response.setHeader("ETag", tag);
      if (matches(request.headers["if-none-match"], tag)) {
        response.removeHeader("Content-Type");
        response.writeHead(304);
        return endAnswer(request, response);
      }
    }
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    const body = this.#form(encoding);
    if (this.status !== 204 && this.status !== 304) response.setHeader("Content-Length", body.length);
    response.writeHead(this.status);
    endAnswer(request, response, request.method === "HEAD" ? undefined : body);
  }

  #form(encoding: Encoding): Buffer {
    if (encoding === "identity") return this.#body;
    let form = this.#forms.get(encoding);
    if (!form) this.#forms.set(encoding, (form = compress(this.#body, encoding)));
    return form;
  }
}

/** What an answer says for itself takes the place of what the door says of every answer. */
export function putHeaders(response: ServerResponse, headers: Iterable<[string, string]>) {
  for (const [name, value] of headers)
    if (/^set-cookie$/i.test(name)) response.appendHeader(name, value);
    else response.setHeader(name, value);
}

const bare = (tag: string) => tag.trim().replace(/^W\//, "");

function matches(wanted: string | undefined, tag: string) {
  if (!wanted) return false;
  return wanted === "*" || wanted.split(",").some((one) => bare(one) === bare(tag));
}
