import type { SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/node";

import { fail } from "#app/core/result.ts";
import { named } from "#app/forms/content/content-forms.server.ts";
import { outcomesInWords } from "#app/forms/imports/imports-words.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { inDialog, submit } from "#app/http/dialog.server.ts";
import { keepingTyped, readSeveralUploadsForm, readUploadForm } from "#app/http/form.server.ts";
import { refuseBeforeUpload } from "#app/http/guard.server.ts";
import type { LoadContext } from "#app/http/load-context.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { sentence } from "#app/messages/translate.ts";
import { RowFiles } from "#app/schemas/imports.ts";
import { NoFields } from "#app/schemas/choices.ts";
import { readQuery } from "#app/schemas/query.ts";
import { mostBytesFor } from "#app/services/files/most-bytes.ts";
import { mayImport } from "#app/services/imports/imports.server.ts";
import { addNamedFiles, addRowFile } from "#app/services/imports/row-files.server.ts";

type Asked = { request: Request; url: URL; params: Record<string, string>; context: LoadContext };
type Answer = {
  result: SubmissionResult<string[]>;
  formKey?: string;
  outcomes?: ReturnType<typeof outcomesInWords>;
};
type Answered = Promise<Response | ReturnType<typeof data<Answer>>>;

const mostBytes = () => mostBytesFor(undefined);

export async function addFiles(ctx: RequestContext, asked: Asked): Answered {
  return inDialog<Answered>(asked.url, {
    one: () => addOne(ctx, asked),
    several: () => addSeveral(ctx, asked),
  });
}

async function addOne(ctx: RequestContext, asked: Asked): Answered {
  refuseBeforeUpload(mayImport(ctx));
  const form = await readUploadForm(ctx, asked, NoFields, mostBytes);
  const row = readQuery(asked.url).id() ?? "";
  return submit(
    form,
    () => addRowFile(ctx, asked.params.id!, row, form.file),
    (item) => redirectWithNotice(asked.url.pathname, "imports.made", named(item)),
  );
}

async function addSeveral(ctx: RequestContext, asked: Asked): Answered {
  refuseBeforeUpload(mayImport(ctx));
  const form = await readSeveralUploadsForm(ctx, asked, RowFiles, mostBytes);
  if (!form.ok) return form.reply();
  const { unsent, tooLarge } = form.value;
  // Script names the files that it could not send, so that they are told of, too.
  const files = form.files.concat(
    tooLarge.map((name) => ({ name, arrival: fail("large", "file.too-large") })),
    unsent.map((name) => ({ name, arrival: fail("invalid", "upload.failed") })),
  );
  const added = await keepingTyped(() => addNamedFiles(ctx, asked.params.id!, files));
  if (!added.ok) return form.reply(added);
  const outcomes = outcomesInWords(ctx, added.value);
  const count = outcomes.filter((one) => "made" in one).length;
  if (count === outcomes.length)
    return redirectWithNotice(asked.url.pathname, sentence("imports.made-several", { count }));
  const { data: answer, init } = form.reply(
    fail("invalid", sentence("imports.made-some", { count, of: outcomes.length })),
  );
  return data({ ...answer, outcomes, formKey: form.formKey }, init ?? undefined);
}
