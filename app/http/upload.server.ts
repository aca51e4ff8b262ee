import type { UploadHandler } from "@remix-run/node";

import { checkAccess } from "#app/core/access.server.ts";
import { fail, type Refusal, type Result } from "#app/core/result.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { MAX_FILES_PER_UPLOAD } from "#app/schemas/lists/shared.ts";
import { MAX_FORM_TEXT_BYTES } from "#app/schemas/body-limits.ts";
import { toPlainFileName } from "#app/schemas/text.ts";
import {
  type IncomingFileResult,
  type IncomingFile,
  assembleOwnUpload,
  drainAndRefuse,
  discardUploads,
  discardUpload,
  storeIncomingFile,
  deleteFormReservation,
  reserveSpace,
  getMaxContentBytes,
  type UploadReservation,
} from "#app/services/files/index.server.ts";

import type { RequestContext } from "./request-context.server.ts";
import { allowLongWork, type LoadContext } from "./load-context.server.ts";
import { readMultipart } from "./read-multipart.server.ts";
import { toExpectedRefusal } from "./http-error.server.ts";

class UploadedFile extends File {
  readonly arrival: IncomingFileResult;

  constructor(name: string, arrival: IncomingFileResult) {
    super([], name);
    this.arrival = arrival;
  }

  async [Symbol.dispose]() {
    if (this.arrival.ok) await discardUpload(this.arrival.value);
  }
}

export type GetMaxBytes = (fields: URLSearchParams, fileName: string) => number;

type UploadSpaceResult = Result<UploadReservation>;

const fileTooLargeRefusal = fail("too-large", "file.too-large", {
  details: [{ path: "file", msg: "file.too-large" }],
});

/** Call this before the body is read. Without a Content-Length, it reserves space for the largest file. */
export async function reserveUploadSpace(
  ctx: RequestContext,
  request: Request,
  maxFiles = 1,
): Promise<UploadSpaceResult> {
  const contentLength = request.headers.get("content-length");
  const maxBytes = getMaxContentBytes(undefined);
  // Twice the text limit, to leave space for the multipart headers.
  if (Number(contentLength) > maxFiles * maxBytes + 2 * MAX_FORM_TEXT_BYTES)
    return checkAccess(ctx, "uploads.create") ?? fileTooLargeRefusal;
  try {
    return await reserveSpace(ctx, contentLength === null ? maxBytes : Number(contentLength));
  } catch (error) {
    const refusal = toExpectedRefusal(error);
    if (refusal) return refusal;
    throw error;
  }
}

/** Files after `maxFiles` are not stored. */
function createStoreHandler(
  space: UploadSpaceResult,
  getMaxBytes: (fileName: string) => number,
  maxFiles: number,
): UploadHandler {
  let count = 0;
  return async ({ filename, data }) => {
    const name = filename!;
    const isAccepted = ++count <= maxFiles;
    const arrival =
      space.ok && isAccepted
        ? await storeIncomingFile(name, data, getMaxBytes(name), space.value)
        : await drainAndRefuse(data, space.ok ? tooManyFilesRefusal : space);
    return new UploadedFile(name, arrival);
  };
}

const tooManyFilesRefusal = fail(
  "too-large",
  encodeMessage("upload.too-many", { max: MAX_FILES_PER_UPLOAD }),
);

const UPLOAD_FIELD = "upload";

export type ReceivedFile = { name: string; arrival: IncomingFileResult };

/** Returns the files in the form and the earlier uploads that it names, at most `maxFiles` and each only once. */
export async function readUploads(
  ctx: RequestContext,
  request: Request,
  context: LoadContext,
  getMaxBytes: GetMaxBytes,
  space: UploadSpaceResult,
  maxFiles = MAX_FILES_PER_UPLOAD + 1,
): Promise<{ fields: URLSearchParams; files: ReceivedFile[] }> {
  allowLongWork(context);
  const { fields, files } = await readMultipart(request, context, (fields) =>
    createStoreHandler(space, (fileName) => getMaxBytes(fields, fileName), maxFiles),
  ).finally(() => space.ok && deleteFormReservation(ctx.em, space.value.id).catch(() => undefined));
  const receivedFiles: ReceivedFile[] = files
    .filter((file) => file instanceof UploadedFile)
    .map(({ name, arrival }) => ({ name: toPlainFileName(name), arrival }));
  const uploadIds = new Set(fields.getAll(UPLOAD_FIELD).filter(Boolean));
  fields.delete(UPLOAD_FIELD);
  try {
    for (const id of [...uploadIds].slice(0, Math.max(0, maxFiles - receivedFiles.length))) {
      const arrival = await assembleOwnUpload(ctx, id);
      receivedFiles.push({ name: arrival.ok ? arrival.value.originalName : "", arrival });
    }
  } catch (error) {
    await discardUploads(receivedFiles);
    throw error;
  }
  return { fields, files: receivedFiles };
}

export async function readUpload(
  ctx: RequestContext,
  request: Request,
  context: LoadContext,
  getMaxBytes: GetMaxBytes,
  space: UploadSpaceResult,
): Promise<{ fields: URLSearchParams; file?: IncomingFile; refusal?: Refusal }> {
  const { fields, files } = await readUploads(ctx, request, context, getMaxBytes, space, 1);
  const [first, ...extraFiles] = files;
  await discardUploads(extraFiles);
  if (!first) return { fields };
  return first.arrival.ok ? { fields, file: first.arrival.value } : { fields, refusal: first.arrival };
}
