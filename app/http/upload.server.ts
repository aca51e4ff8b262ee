import type { UploadHandler } from "@remix-run/node";

import { discard } from "#app/services/files/disk-store.server.ts";
import { plainName, receive, type Arrival, type Arrived } from "#app/services/files/receive.server.ts";
import type { Refusal } from "#app/services/result.ts";
import { claimUpload } from "#app/services/uploads.server.ts";

import type { RequestContext } from "./context.server.ts";
import type { LoadContext } from "./load-context.server.ts";
import { readMultipart } from "./multipart.server.ts";

/** A file as a form hands it on: where it waits in the store, or why it was not taken. */
class StoredUpload extends File {
  readonly arrival: Arrival;

  constructor(name: string, arrival: Arrival) {
    super([], name);
    this.arrival = arrival;
  }

  async [Symbol.dispose]() {
    if (this.arrival.ok) await discard(this.arrival.value.name);
  }
}

/** Nothing came of it: a file that came with its form goes, one that came before can be named again. */
export const letGo = async (file: Arrived | undefined) => {
  if (file && !file.uploadId) await discard(file.name);
};

/** How much of a file at most, by what else is in its form and by what it is called. */
export type MostBytes = (typed: URLSearchParams, fileName: string) => number;

/** The upload handler of the house: into the store as it comes, no more of it than its kind may be. */
const intoStore =
  (mostBytes: (fileName: string) => number): UploadHandler =>
  async ({ filename, data }) =>
    new StoredUpload(filename!, await receive(filename!, data, mostBytes(filename!)));

/** The field that names a file which came before its form, in pieces. */
const UPLOAD = "upload";

/** A file that was sent, what it is called, and what became of it on its way in. */
export type SentFile = { name: string; arrival: Arrival };

/** A form with any number of files: what was typed, and what became of each. */
export async function readUploads(
  ctx: RequestContext,
  request: Request,
  context: LoadContext,
  mostBytes: MostBytes,
): Promise<{ typed: URLSearchParams; files: SentFile[] }> {
  const { fields: typed, files } = await readMultipart(request, context, (fields) =>
    intoStore((fileName) => mostBytes(fields, fileName)),
  );
  const sent: SentFile[] = [...files.values()]
    .flat()
    .filter((file) => file instanceof StoredUpload)
    .map(({ name, arrival }) => ({ name: plainName(name), arrival }));
  const named = typed.getAll(UPLOAD).filter(Boolean);
  typed.delete(UPLOAD);
  for (const id of named) {
    const arrival = await claimUpload(ctx, id);
    sent.push({ name: arrival.ok ? arrival.value.originalName : "", arrival });
  }
  return { typed, files: sent };
}

/** A form with one file: what was typed, and what arrived or why it did not. */
export async function readUpload(
  ctx: RequestContext,
  request: Request,
  context: LoadContext,
  mostBytes: MostBytes,
): Promise<{ typed: URLSearchParams; file?: Arrived; refused?: Refusal }> {
  const { typed, files } = await readUploads(ctx, request, context, mostBytes);
  const [first, ...others] = files;
  for (const { arrival } of others) if (arrival.ok) await letGo(arrival.value);
  if (!first) return { typed };
  return first.arrival.ok ? { typed, file: first.arrival.value } : { typed, refused: first.arrival };
}
