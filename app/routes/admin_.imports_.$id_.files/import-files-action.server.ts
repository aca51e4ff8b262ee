import type { SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/node";

import { fail } from "#app/core/result.ts";
import { toNoticeSubject } from "#app/http/content/content-action.server.ts";
import { formAction } from "#app/http/definitions/actions.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { readMultipleUploadsForm } from "#app/http/form.server.ts";
import { assertUploadAllowed } from "#app/http/guard.server.ts";
import { catchAsRefusal } from "#app/http/form-action.server.ts";
import { formatRowOutcomes } from "#app/http/imports/import-texts.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { ImportFilesForm } from "#app/schemas/imports.ts";
import { getMaxContentBytes } from "#app/services/files/index.server.ts";
import { checkImportAccess, addNamedFiles, addRowFile } from "#app/services/imports/index.server.ts";

type FileFormData = {
  result: SubmissionResult<string[]>;
  formKey?: string | undefined;
  outcomes?: ReturnType<typeof formatRowOutcomes>;
};
type FileFormResponse = Promise<Response | ReturnType<typeof data<FileFormData>>>;

const getMaxRowFileBytes = () => getMaxContentBytes(undefined);

export const importFilesActions = {
  one: formAction({
    upload: (ctx) => ({ refusal: checkImportAccess(ctx), maxBytes: getMaxRowFileBytes }),
    run: (ctx, _, { params, id, file }) => addRowFile(ctx, params.id!, id, file),
    success: (item, _, { url }) => ({
      to: url.pathname,
      notice: "imports.item-created",
      about: toNoticeSubject(item),
    }),
  }),
  bulk: addSeveralFiles,
};

async function addSeveralFiles(ctx: RequestContext, args: ScreenArgs): FileFormResponse {
  assertUploadAllowed(checkImportAccess(ctx));
  const form = await readMultipleUploadsForm(ctx, args, ImportFilesForm, getMaxRowFileBytes);
  if (!form.ok) return form.reply();
  const { failedFiles, tooLargeFiles } = form.value;
  // The script names files that it could not send, so that they are reported too.
  const files = form.files.concat(
    tooLargeFiles.map((name) => ({ name, arrival: fail("too-large", "file.too-large") })),
    failedFiles.map((name) => ({ name, arrival: fail("invalid", "upload.failed") })),
  );
  const added = await catchAsRefusal(() => addNamedFiles(ctx, args.params.id!, files));
  if (!added.ok) return form.reply(added);
  const outcomes = formatRowOutcomes(ctx, added.value);
  const count = outcomes.filter((outcome) => "made" in outcome).length;
  if (count === outcomes.length)
    return redirectWithNotice(args.url.pathname, encodeMessage("imports.items-created", { count }));
  const { data: body, init } = form.reply(
    fail("invalid", encodeMessage("imports.some-items-created", { count, of: outcomes.length })),
  );
  return data({ ...body, outcomes, formKey: form.formKey }, init ?? undefined);
}
