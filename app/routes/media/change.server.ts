import type { SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/node";

import { fail } from "#app/core/result.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { readSeveralUploadsForm } from "#app/http/form.server.ts";
import { refuseBeforeUpload } from "#app/http/guard.server.ts";
import { handleForm, withFormErrors, withoutDialogParams } from "#app/http/handle-form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { Refused } from "#app/http/refused.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { outcomesIn } from "#app/http/spoken.server.ts";
import { sentence } from "#app/messages/translate.ts";
import { NoFields } from "#app/schemas/choices.ts";
import { CreateManyMediaForm, CreateMedia, UpdateMediaForm } from "#app/schemas/media.ts";
import { readQuery } from "#app/schemas/query.ts";
import { mostMediaBytesFor } from "#app/services/media/media-files.server.ts";
import {
  createManyMedia,
  createMedia,
  deleteMedia,
  findMedia,
  mayManageMedia,
  updateMedia,
} from "#app/services/media/media.server.ts";

/** For several files, with what became of each. */
type Answer = {
  result: SubmissionResult<string[]>;
  /** By this the form is known when it is sent again. */
  formKey?: string;
  outcomes?: { filename: string; error?: string; added?: { id: string; title: string } }[];
};
type Answered = Promise<Response | ReturnType<typeof data<Answer>>>;

const mostBytes = (_typed: URLSearchParams, fileName: string) => mostMediaBytesFor(fileName);

/** The address says which. */
export async function changeMedia(ctx: RequestContext, args: ScreenArgs): Answered {
  const query = readQuery(args.url);
  const id = query.id() ?? "";
  switch (query.word("dialog")) {
    case "add":
      return handleForm(ctx, args, {
        schema: CreateMedia,
        upload: { refusal: mayManageMedia(ctx), mostBytes },
        run: (input, file) => createMedia(ctx, input, file),
        done: ({ title }) => ({ notice: "media.added", about: title }),
      });
    case "several":
      return addSeveral(ctx, args);
    case "edit":
      return handleForm(ctx, args, {
        schema: UpdateMediaForm,
        run: (input) => updateMedia(ctx, id, input),
        done: ({ title }) => ({ notice: "media.updated", about: title }),
        findCurrent: () => findMedia(ctx, id),
      });
    case "delete":
      return handleForm(ctx, args, {
        schema: NoFields,
        run: () => deleteMedia(ctx, id),
        done: ({ title }) => ({ notice: "media.deleted", about: title }),
      });
    default:
      throw new Refused(404, "refused.missing");
  }
}

/** If all arrived, it leads to the list; otherwise it tells of each. */
async function addSeveral(ctx: RequestContext, args: ScreenArgs): Answered {
  refuseBeforeUpload(mayManageMedia(ctx));
  const form = await readSeveralUploadsForm(ctx, args, CreateManyMediaForm, mostBytes);
  if (!form.ok) return form.reply();
  const { unsent, tooLarge, ...shared } = form.value;
  const files = form.files.concat(
    // Script names the files that it could not send, so that they are told of, too.
    tooLarge.map((name) => ({ name, arrival: fail("large", "file.too-large") })),
    unsent.map((name) => ({ name, arrival: fail("invalid", "upload.failed") })),
  );
  const added = await withFormErrors(() => createManyMedia(ctx, shared, files));
  if (!added.ok) return form.reply(added);
  const outcomes = outcomesIn(ctx, added.value).map(({ filename, media, error }) => ({
    filename,
    error,
    ...(media && { added: { id: media.id, title: media.title } }),
  }));
  const count = outcomes.filter((one) => one.added).length;
  if (count === outcomes.length)
    return redirectWithNotice(withoutDialogParams(args.url), sentence("media.several-added", { count }));
  const some = fail("invalid", sentence("media.several-some", { added: count, all: outcomes.length }));
  const { data: answer, init } = form.reply(some);
  return data({ ...answer, outcomes, formKey: form.formKey }, init ?? undefined);
}
