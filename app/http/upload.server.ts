import type { UploadHandler } from "@remix-run/node";

import { refusal } from "#app/core/access.server.ts";
import { fail, type Refusal, type Result } from "#app/core/result.ts";
import { MEDIA_AT_ONCE } from "#app/schemas/lists.ts";
import { TYPED_BYTES } from "#app/schemas/sent.ts";
import { plainName } from "#app/schemas/text.ts";
import {
  type Arrival,
  type Arrived,
  claimUpload,
  drain,
  letAllGo,
  letGo,
  receive,
  releaseUnused,
  reserve,
  beginSending,
  mostBytesFor,
  type Space,
} from "#app/services/files/index.server.ts";

import type { RequestContext } from "./context.server.ts";
import { allowLongWork, type LoadContext } from "./load-context.server.ts";
import { readMultipart } from "./multipart.server.ts";
import { outageOf, refusedBy } from "./refused.server.ts";

class StoredUpload extends File {
  readonly arrival: Arrival;

  constructor(name: string, arrival: Arrival) {
    super([], name);
    this.arrival = arrival;
  }

  async [Symbol.dispose]() {
    if (this.arrival.ok) await letGo(this.arrival.value);
  }
}

export type MostBytes = (typed: URLSearchParams, fileName: string) => number;

type Reserved = Result<Space>;

const tooLarge = fail("large", "file.too-large", {
  details: [{ path: "file", msg: "file.too-large" }],
});

/** Before anything is read; without a Content-Length, for the largest file there may be. */
export async function reserveFor(ctx: RequestContext, request: Request, mostFiles = 1): Promise<Reserved> {
  const said = request.headers.get("content-length");
  const largest = mostBytesFor(undefined);
  // Not for want of room: so much is never taken. As much again as may be typed is for what frames the parts.
  if (Number(said) > mostFiles * largest + 2 * TYPED_BYTES) return refusal(ctx, "content.create") ?? tooLarge;
  try {
    return await reserve(ctx, said === null ? largest : Number(said));
  } catch (error) {
    const outage = outageOf(error);
    if (outage) return outage;
    throw error;
  }
}

const intoStore =
  (space: Reserved, mostBytes: (fileName: string) => number): UploadHandler =>
  async ({ filename, data }) => {
    const name = filename!;
    const arrival = space.ok
      ? await receive(name, data, mostBytes(name), space.value)
      : await drain(data, space);
    return new StoredUpload(name, arrival);
  };

const UPLOAD = "upload";

export type SentFile = { name: string; arrival: Arrival };

/** Files in the form, and those sent before that it names: at most `most`, none twice. */
export async function readUploads(
  ctx: RequestContext,
  request: Request,
  context: LoadContext,
  mostBytes: MostBytes,
  space: Reserved,
  most = MEDIA_AT_ONCE + 1,
): Promise<{ typed: URLSearchParams; files: SentFile[] }> {
  allowLongWork(context);
  const { fields: typed, files } = await readInPlace(ctx, context, () =>
    readMultipart(request, context, (fields) => intoStore(space, (fileName) => mostBytes(fields, fileName))),
  ).finally(() => space.ok && releaseUnused(ctx.em, space.value.id).catch(() => undefined));
  const sent: SentFile[] = files
    .filter((file) => file instanceof StoredUpload)
    .map(({ name, arrival }) => ({ name: plainName(name), arrival }));
  const named = new Set(typed.getAll(UPLOAD).filter(Boolean));
  typed.delete(UPLOAD);
  try {
    for (const id of [...named].slice(0, Math.max(0, most - sent.length))) {
      const arrival = await claimUpload(ctx, id);
      sent.push({ name: arrival.ok ? arrival.value.originalName : "", arrival });
    }
  } catch (error) {
    await letAllGo(sent);
    throw error;
  }
  return { typed, files: sent };
}

/**
 * Refuses too many uploads of a person before anything is read; reading a refused file takes a place, too. The place is
 * free again when the connection is closed, whatever the reading does.
 */
async function readInPlace<Form>(
  ctx: RequestContext,
  { door }: LoadContext,
  read: () => Promise<Form>,
): Promise<Form> {
  const place = beginSending(ctx);
  if (!place.ok) throw refusedBy(place);
  door?.raw.socket.once("close", place.value);
  return read().finally(() => {
    door?.raw.socket.off("close", place.value);
    place.value();
  });
}

export async function readUpload(
  ctx: RequestContext,
  request: Request,
  context: LoadContext,
  mostBytes: MostBytes,
  space: Reserved,
): Promise<{ typed: URLSearchParams; file?: Arrived; refused?: Refusal }> {
  const { typed, files } = await readUploads(ctx, request, context, mostBytes, space, 1);
  const [first, ...others] = files;
  await letAllGo(others);
  if (!first) return { typed };
  return first.arrival.ok ? { typed, file: first.arrival.value } : { typed, refused: first.arrival };
}
