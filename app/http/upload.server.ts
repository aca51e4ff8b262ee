import type { UploadHandler } from "@remix-run/node";

import { discard } from "#app/services/files/disk-store.server.ts";
import { receive, type Arrival, type Arrived } from "#app/services/files/receive.server.ts";
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

/** The upload handler of the house: into the store as it comes, no more of it than its kind may be. */
const intoStore =
  (mostBytes: () => number): UploadHandler =>
  async ({ filename, data }) =>
    new StoredUpload(filename!, await receive(filename!, data, mostBytes()));

/** The field that names a file which came before its form, in pieces. */
const UPLOAD = "upload";

/** A form with one file: what was typed, and what arrived or why it did not. */
export async function readUpload(
  ctx: RequestContext,
  request: Request,
  context: LoadContext,
  mostBytes: (typed: URLSearchParams) => number,
): Promise<{ typed: URLSearchParams; file?: Arrived; refused?: Refusal }> {
  const { fields: typed, files } = await readMultipart(request, context, (fields) =>
    intoStore(() => mostBytes(fields)),
  );
  const uploads = [...files.values()].flat().filter((file) => file instanceof StoredUpload);
  const [first, ...others] = uploads;
  for (const other of others) await other[Symbol.dispose]();
  const uploadId = typed.get(UPLOAD);
  typed.delete(UPLOAD);
  if (!first && uploadId) {
    const claimed = await claimUpload(ctx, uploadId);
    return claimed.ok ? { typed, file: claimed.value } : { typed, refused: claimed };
  }
  if (!first) return { typed };
  return first.arrival.ok ? { typed, file: first.arrival.value } : { typed, refused: first.arrival };
}
