import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { z } from "zod";

import { closed } from "#app/http/content-forms.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { keepingTyped, readForm, readSeveralUploadsForm, readUploadForm } from "#app/http/form.server.ts";
import type { LoadContext } from "#app/http/load-context.server.ts";
import { outcomesIn } from "#app/http/media-outcomes.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { Refused, refusedBy } from "#app/http/refused.server.ts";
import { sentence } from "#app/messages/sentence.ts";
import { CreateManyMediaForm, CreateMedia, UpdateMediaForm } from "#app/schemas/media.ts";
import { mostMediaBytesFor } from "#app/services/media-files.server.ts";
import {
  createManyMedia,
  createMedia,
  deleteMedia,
  findMedia,
  mayManageMedia,
  updateMedia,
} from "#app/services/media.server.ts";
import { fail } from "#app/services/result.ts";

type Asked = { request: Request; url: URL; context: LoadContext };

/** A form that came back; of several files, with what became of each. */
type Answer = {
  result: SubmissionResult<string[]>;
  /** The form's own key, by which it is known when it is sent again. */
  formKey?: string;
  outcomes?: { filename: string; error?: string; added?: { id: string; title: string } }[];
};
type Answered = Promise<Response | ReturnType<typeof data<Answer>>>;

const mostBytes = (_typed: URLSearchParams, fileName: string) => mostMediaBytesFor(fileName);

/** Adds one or several, edits and deletes; which of them, the address says. */
export async function changeMedia(ctx: RequestContext, asked: Asked): Answered {
  const { request, url } = asked;
  const id = url.searchParams.get("id") ?? "";
  const dialog = url.searchParams.get("dialog");
  if (dialog === "add" || dialog === "several") {
    const no = mayManageMedia(ctx);
    // Who it is may be known again by the time that the form is read; then it is kept.
    if (no && no.kind !== "unavailable") throw refusedBy(no);
  }
  switch (dialog) {
    case "add": {
      const form = await readUploadForm(ctx, asked, CreateMedia, mostBytes);
      if (!form.ok) return form.reply();
      const created = await keepingTyped(() => createMedia(ctx, form.value, form.file));
      return created.ok ? redirectWithNotice(closed(url), "media.added") : form.reply(created);
    }
    case "several":
      return addSeveral(ctx, asked);
    case "edit": {
      const form = await readForm(ctx, request, UpdateMediaForm);
      if (!form.ok) return form.reply();
      const updated = await keepingTyped(() => updateMedia(ctx, id, form.value));
      if (updated.ok) return redirectWithNotice(closed(url), "media.updated");
      // Told that it was changed meanwhile, one may save over that: the form then names what there is now.
      const now = updated.kind === "conflict" ? await findMedia(ctx, id) : undefined;
      return form.reply(updated, now?.ok ? { version: String(now.value.version) } : {});
    }
    case "delete": {
      const form = await readForm(ctx, request, z.object({}));
      if (!form.ok) return form.reply();
      const deleted = await keepingTyped(() => deleteMedia(ctx, id));
      return deleted.ok ? redirectWithNotice(closed(url), "media.deleted") : form.reply(deleted);
    }
    default:
      throw new Refused(404, "refused.missing");
  }
}

/** Several at once: when all of them are in one is led to the list, else told of each. */
async function addSeveral(ctx: RequestContext, asked: Asked): Answered {
  const form = await readSeveralUploadsForm(ctx, asked, CreateManyMediaForm, mostBytes);
  if (!form.ok) return form.reply();
  const { unsent, tooLarge, ...shared } = form.value;
  const files = form.files.concat(
    // Script tells of files that it could not send, so that they are in the account.
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
    return redirectWithNotice(closed(asked.url), sentence("media.several-added", count));
  const some = fail("invalid", sentence("media.several-some", count, outcomes.length));
  const { data: answer, init } = form.reply(some);
  return data({ ...answer, outcomes, formKey: form.formKey }, init ?? undefined);
}
