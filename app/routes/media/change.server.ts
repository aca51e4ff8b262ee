import type { SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/node";

import { fail } from "#app/core/result.ts";
import { outcomesIn } from "#app/forms/media/media-outcomes.server.ts";
import { closed } from "#app/http/closed.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { inDialog, submit } from "#app/http/dialog.server.ts";
import { keepingTyped, readForm, readSeveralUploadsForm, readUploadForm } from "#app/http/form.server.ts";
import { refuseBeforeUpload } from "#app/http/guard.server.ts";
import type { LoadContext } from "#app/http/load-context.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
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

type Asked = { request: Request; url: URL; context: LoadContext };

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
export async function changeMedia(ctx: RequestContext, asked: Asked): Answered {
  const { request, url } = asked;
  const id = readQuery(url).id() ?? "";
  return inDialog<Answered>(url, {
    add: () => addOne(ctx, asked),
    several: () => addSeveral(ctx, asked),
    edit: async () =>
      submit(
        await readForm(ctx, request, UpdateMediaForm),
        (typed) => updateMedia(ctx, id, typed),
        ({ title }) => redirectWithNotice(closed(url), "media.updated", title),
        () => findMedia(ctx, id),
      ),
    delete: async () =>
      submit(
        await readForm(ctx, request, NoFields),
        () => deleteMedia(ctx, id),
        ({ title }) => redirectWithNotice(closed(url), "media.deleted", title),
      ),
  });
}

async function addOne(ctx: RequestContext, asked: Asked): Answered {
  refuseBeforeUpload(mayManageMedia(ctx));
  const form = await readUploadForm(ctx, asked, CreateMedia, mostBytes);
  return submit(
    form,
    (typed) => createMedia(ctx, typed, form.file),
    ({ title }) => redirectWithNotice(closed(asked.url), "media.added", title),
  );
}

/** If all arrived, it leads to the list; otherwise it tells of each. */
async function addSeveral(ctx: RequestContext, asked: Asked): Answered {
  refuseBeforeUpload(mayManageMedia(ctx));
  const form = await readSeveralUploadsForm(ctx, asked, CreateManyMediaForm, mostBytes);
  if (!form.ok) return form.reply();
  const { unsent, tooLarge, ...shared } = form.value;
  const files = form.files.concat(
    // Script names the files that it could not send, so that they are told of, too.
    tooLarge.map((name) => ({ name, arrival: fail("large", "file.too-large") })),
    unsent.map((name) => ({ name, arrival: fail("invalid", "upload.failed") })),
  );
  const added = await keepingTyped(() => createManyMedia(ctx, shared, files));
  if (!added.ok) return form.reply(added);
  const outcomes = outcomesIn(ctx, added.value).map(({ filename, media, error }) => ({
    filename,
    error,
    ...(media && { added: { id: media.id, title: media.title } }),
  }));
  const count = outcomes.filter((one) => one.added).length;
  if (count === outcomes.length)
    return redirectWithNotice(closed(asked.url), sentence("media.several-added", { count }));
  const some = fail("invalid", sentence("media.several-some", { added: count, all: outcomes.length }));
  const { data: answer, init } = form.reply(some);
  return data({ ...answer, outcomes, formKey: form.formKey }, init ?? undefined);
}
