import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { chooseEncoding, compress, compressBeside, isCompressible, type Encoding } from "./encoding.ts";
import { over, type Header } from "./head.ts";
import { closeIfUnread, endAnswer } from "./rest-of-body.ts";

/** What is shorter is compressed sooner than another thread has begun. */
const WORTH_A_THREAD = 4 * 1024;

/**
 * A whole answer with its compressed forms, each made once when first asked for. Cached, static and fresh answers all
 * leave through here.
 */
export class Finished {
  readonly status: number;
  readonly headers: Header[];
  readonly #body: Buffer;
  readonly #tag: string | undefined;
  /** A weak one, that whoever made the answer gave it. */
  readonly #ownTag: string | undefined;
  readonly #forms = new Map<Encoding, Buffer>();
  /** What is said of each form, as it is written, and of one that the asker has already. */
  readonly #heads = { sent: new Map<Encoding, string[]>(), unchanged: new Map<Encoding, string[]>() };
  readonly #isCompressible: boolean;

  constructor(
    status: number,
    headers: Header[],
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

  /** For who asks: sending it then takes no time. */
  async makeReady({ headers }: IncomingMessage) {
    const encoding = this.#encodingFor(headers);
    if (this.#body.length < WORTH_A_THREAD || this.#forms.has(encoding)) return;
    if (encoding === "identity" || this.#isKnown(headers["if-none-match"], encoding)) return;
    this.#forms.set(encoding, await compressBeside(this.#body, encoding));
  }

  /** With headers that belong to this request alone, as they are written; `more` takes the place of what is usual. */
  send(request: IncomingMessage, response: ServerResponse, own: string[] = [], more: Header[] = []) {
    const encoding = this.#encodingFor(request.headers);
    closeIfUnread(request, response);
    if (this.#isKnown(request.headers["if-none-match"], encoding)) {
      response.writeHead(304, [...this.#head("unchanged", encoding, more), ...own]);
      return endAnswer(request, response);
    }
    response.writeHead(this.status, [...this.#head("sent", encoding, more), ...own]);
    endAnswer(request, response, request.method === "HEAD" ? undefined : this.#form(encoding));
  }

  #encodingFor(headers: IncomingMessage["headers"]): Encoding {
    return this.#isCompressible ? chooseEncoding(headers["accept-encoding"] as string) : "identity";
  }

  #isKnown(wanted: string | undefined, encoding: Encoding) {
    if (!wanted) return false;
    const tag = this.#tagOf(encoding);
    return tag !== undefined && matches(wanted, tag);
  }

  /** A tag names one form of the answer: the compressed one is another. */
  #tagOf(encoding: Encoding) {
    if (this.status !== 200 || !this.#tag) return undefined;
    return this.#ownTag ?? `"${this.#tag}${encoding === "identity" ? "" : `-${encoding}`}"`;
  }

  #head(which: "sent" | "unchanged", encoding: Encoding, more: Header[]): string[] {
    if (more.length) return this.#makeHead(which, encoding, more);
    const heads = this.#heads[which];
    let head = heads.get(encoding);
    if (!head) heads.set(encoding, (head = this.#makeHead(which, encoding)));
    return head;
  }

  #makeHead(which: "sent" | "unchanged", encoding: Encoding, more: Header[] = []): string[] {
    const tag = this.#tagOf(encoding);
    const about: Header[] = tag === undefined ? [] : [["ETag", tag]];
    if (which === "sent") {
      if (encoding !== "identity") about.push(["Content-Encoding", encoding]);
      if (this.status !== 204 && this.status !== 304)
        about.push(["Content-Length", String(this.#form(encoding).length)]);
    }
    const headers = over(over(this.headers, more), about);
    return headers.filter(([name]) => which === "sent" || !/^content-type$/i.test(name)).flat();
  }

  #form(encoding: Encoding): Buffer {
    if (encoding === "identity") return this.#body;
    let form = this.#forms.get(encoding);
    if (!form) this.#forms.set(encoding, (form = compress(this.#body, encoding)));
    return form;
  }
}

const bare = (tag: string) => tag.trim().replace(/^W\//, "");

function matches(wanted: string, tag: string) {
  return wanted === "*" || wanted.split(",").some((one) => bare(one) === bare(tag));
}
