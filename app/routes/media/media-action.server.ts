import type { SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/node";

import { fail } from "#app/core/result.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { readMultipleUploadsForm } from "#app/http/form.server.ts";
import { assertUploadAllowed } from "#app/http/guard.server.ts";
import { formAction, type ActionArgs, type Action } from "#app/http/definitions/actions.server.ts";
import { catchAsRefusal, withoutDialogParams } from "#app/http/form-action.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { localizeUploadOutcomes } from "#app/http/media/localize-media.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import type { MediaAction } from "#app/schemas/lists/media.ts";
import { CreateManyMediaForm, CreateMedia, UpdateMediaForm } from "#app/schemas/media.ts";
import {
  getMaxMediaBytes,
  createManyMedia,
  createMedia,
  deleteMedia,
  findMedia,
  checkMediaManageAccess,
  updateMedia,
} from "#app/services/media/index.server.ts";

export type MediaFileOutcome = {
  filename: string;
  error?: string | undefined;
  added?: { id: string; title: string };
};
type MediaFormData = {
  result: SubmissionResult<string[]>;
  formKey?: string | undefined;
  outcomes?: MediaFileOutcome[];
};
type MediaFormResponse = Promise<Response | ReturnType<typeof data<MediaFormData>>>;

const getMaxMediaFileBytes = (_typed: URLSearchParams, fileName: string) => getMaxMediaBytes(fileName);

export const mediaActions = {
  add: formAction({
    schema: CreateMedia,
    upload: (ctx) => ({ refusal: checkMediaManageAccess(ctx), maxBytes: getMaxMediaFileBytes }),
    run: (ctx, input, { file }) => createMedia(ctx, input, file),
    success: ({ title }) => ({ notice: "media.added", about: title }),
  }),
  bulk: addSeveralMedia,
  edit: formAction({
    schema: UpdateMediaForm,
    run: (ctx, input, { id }) => updateMedia(ctx, id, input),
    success: ({ title }) => ({ notice: "media.updated", about: title }),
    findCurrent: (ctx, { id }) => findMedia(ctx, id),
  }),
  delete: formAction({
    run: (ctx, _, { id }) => deleteMedia(ctx, id),
    success: ({ title }) => ({ notice: "media.deleted", about: title }),
  }),
} satisfies Record<MediaAction, Action>;

async function addSeveralMedia(ctx: RequestContext, args: ActionArgs): MediaFormResponse {
  assertUploadAllowed(checkMediaManageAccess(ctx));
  const form = await readMultipleUploadsForm(ctx, args, CreateManyMediaForm, getMaxMediaFileBytes);
  if (!form.ok) return form.reply();
  const { failedFiles, tooLargeFiles, ...shared } = form.value;
  const files = form.files.concat(
    // The script names files that it could not send, so that they are reported too.
    tooLargeFiles.map((name) => ({ name, arrival: fail("too-large", "file.too-large") })),
    failedFiles.map((name) => ({ name, arrival: fail("invalid", "upload.failed") })),
  );
  const added = await catchAsRefusal(() => createManyMedia(ctx, shared, files));
  if (!added.ok) return form.reply(added);
  const outcomes = localizeUploadOutcomes(ctx, added.value).map(({ filename, media, error }) => ({
    filename,
    error,
    ...(media && { added: { id: media.id, title: media.title } }),
  }));
  const count = outcomes.filter((outcome) => outcome.added).length;
  if (count === outcomes.length)
    return redirectWithNotice(withoutDialogParams(args.url), encodeMessage("media.files-added", { count }));
  const refusal = fail(
    "invalid",
    encodeMessage("media.some-files-added", { added: count, all: outcomes.length }),
  );
  const { data: body, init } = form.reply(refusal);
  return data({ ...body, outcomes, formKey: form.formKey }, init ?? undefined);
}
