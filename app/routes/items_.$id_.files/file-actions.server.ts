import type { SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/node";

import { hasCapability } from "#app/core/access.server.ts";
import { fail, ok } from "#app/core/result.ts";
import { type Action, type ActionArgs, formAction } from "#app/http/definitions/actions.server.ts";
import { catchAsRefusal, type FormOutcome, withoutDialogParams } from "#app/http/form-action.server.ts";
import { readMultipleUploadsForm } from "#app/http/form.server.ts";
import { assertUploadAllowed } from "#app/http/guard.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { type EncodedMessage, encodeMessage, type PlainKey } from "#app/messages/translate.ts";
import { SetEmbargo } from "#app/schemas/content.ts";
import {
  AddItemFilesForm,
  ChangeItemFileForm,
  ItemFileVersion,
  OrderItemFiles,
} from "#app/schemas/item-files.ts";
import {
  addItemFiles,
  attachMedia,
  changeItemFile,
  checkContentCreateAccess,
  findContent,
  listItemFiles,
  moveItemFile,
  orderItemFiles,
  removeItemFile,
  replaceItemFile,
  updateContent,
} from "#app/services/content/index.server.ts";
import { getMaxItemFileBytes } from "#app/services/files/index.server.ts";

export type AddedFileOutcome = { filename: string; error?: string | undefined };

/** A contributor's change has to be approved. */
async function toNotice(ctx: RequestContext, id: string, done: EncodedMessage) {
  const item = await findContent(ctx, id);
  const isPending = item.ok && item.value.approvalStatus === "pending";
  return isPending && !hasCapability(ctx, "content.manage")
    ? encodeMessage("item-files.now-pending", { done: ctx.translate(done) })
    : done;
}

const notifyOf =
  (done: PlainKey) =>
  async (_output: unknown, _input: unknown, { ctx, params }: ActionArgs & { ctx: RequestContext }) =>
    ({ notice: await toNotice(ctx, params.id!, done) }) satisfies FormOutcome;

const moveBy = (step: -1 | 1) =>
  formAction({
    schema: ItemFileVersion,
    run: (ctx, { version }, { params, id }) => moveItemFile(ctx, params.id!, id, { step, version }),
    success: notifyOf("item-files.reordered"),
  });

export const fileActions = {
  add: addFiles,
  up: moveBy(-1),
  down: moveBy(1),
  order: formAction({
    schema: OrderItemFiles,
    run: (ctx, input, { params }) => orderItemFiles(ctx, params.id!, input),
    success: notifyOf("item-files.reordered"),
  }),
  attach: formAction({
    schema: ItemFileVersion,
    run: (ctx, { version }, { params, id }) => attachMedia(ctx, params.id!, { media: id, version }),
    success: notifyOf("item-files.attached"),
  }),
  edit: formAction({
    schema: ChangeItemFileForm,
    run: (ctx, input, { params, id }) => changeItemFile(ctx, params.id!, id, input),
    success: notifyOf("item-files.changed"),
    async findCurrent(ctx, { params, id }) {
      const listed = await listItemFiles(ctx, params.id!);
      if (!listed.ok) return listed;
      const { files, version } = listed.value;
      const index = files.findIndex((file) => file.id === id);
      return ok({ embargoUntil: "", ...files[index], position: String(index + 1), version });
    },
  }),
  replace: formAction({
    schema: ItemFileVersion,
    upload: (ctx) => ({ refusal: checkContentCreateAccess(ctx), maxBytes: getMaxItemFileBytes }),
    run: (ctx, _input, { params, id, file }) => replaceItemFile(ctx, params.id!, id, {}, file),
    success: notifyOf("item-files.replaced"),
  }),
  embargo: formAction({
    schema: SetEmbargo,
    run: (ctx, input, { params }) => updateContent(ctx, params.id!, input),
    async success(_item, { embargoUntil }, { ctx, params }) {
      const listed = await listItemFiles(ctx, params.id!);
      const isAnyClosed = embargoUntil || (listed.ok && listed.value.files.some((file) => file.embargoUntil));
      const done = isAnyClosed ? "item-files.embargo-saved" : "item-files.embargo-lifted";
      return { notice: await toNotice(ctx, params.id!, done) };
    },
    async findCurrent(ctx, { params }) {
      const listed = await listItemFiles(ctx, params.id!);
      if (!listed.ok) return listed;
      const { embargoUntil = "", version } = listed.value;
      return ok({ embargoUntil, version });
    },
  }),
  delete: formAction({
    run: (ctx, _input, { params, id }) => removeItemFile(ctx, params.id!, id),
    success: notifyOf("item-files.removed"),
  }),
} satisfies Record<string, Action>;

type AddedFilesData = {
  result: SubmissionResult<string[]>;
  outcomes?: AddedFileOutcome[];
};

async function addFiles(
  ctx: RequestContext,
  args: ActionArgs,
): Promise<Response | ReturnType<typeof data<AddedFilesData>>> {
  assertUploadAllowed(checkContentCreateAccess(ctx));
  const form = await readMultipleUploadsForm(ctx, args, AddItemFilesForm, getMaxItemFileBytes);
  if (!form.ok) return form.reply();
  const files = form.files.concat(
    // The script names files that it could not send, so that they are reported too.
    form.value.tooLargeFiles.map((name) => ({ name, arrival: fail("too-large", "file.too-large") })),
    form.value.failedFiles.map((name) => ({ name, arrival: fail("invalid", "upload.failed") })),
  );
  const added = await catchAsRefusal(() => addItemFiles(ctx, args.params.id!, {}, files));
  if (!added.ok) return form.reply(added);
  const refused = added.value.flatMap((outcome) =>
    "refused" in outcome
      ? [{ filename: outcome.filename, error: ctx.translate(outcome.refused.message) }]
      : [],
  );
  const all = added.value.length;
  const count = all - refused.length;
  if (refused.length === 0)
    return redirectWithNotice(
      withoutDialogParams(args.url),
      await toNotice(ctx, args.params.id!, encodeMessage("item-files.added", { count })),
    );
  const refusal = fail("invalid", encodeMessage("item-files.some-added", { added: count, all }));
  const { data: body, init } = form.reply(refusal);
  return data({ ...body, outcomes: refused }, init ?? undefined);
}
