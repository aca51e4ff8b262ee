import type { SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/node";

import { fail } from "#app/core/result.ts";
import { named } from "#app/http/content-forms.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { readSeveralUploadsForm } from "#app/http/form.server.ts";
import { refuseBeforeUpload } from "#app/http/guard.server.ts";
import { handleForm, withFormErrors } from "#app/http/handle-form.server.ts";
import { outcomesInWords } from "#app/http/imports-words.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { Refused } from "#app/http/refused.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { sentence } from "#app/messages/translate.ts";
import { NoFields } from "#app/schemas/choices.ts";
import { RowFiles } from "#app/schemas/imports.ts";
import { readQuery } from "#app/schemas/query.ts";
import { mostBytesFor } from "#app/services/files/kinds.ts";
import { mayImport } from "#app/services/imports/imports.server.ts";
import { addNamedFiles, addRowFile } from "#app/services/imports/row-files.server.ts";

type Answer = {
  result: SubmissionResult<string[]>;
  formKey?: string;
  outcomes?: ReturnType<typeof outcomesInWords>;
};
type Answered = Promise<Response | ReturnType<typeof data<Answer>>>;

const mostBytes = () => mostBytesFor(undefined);

export async function addFiles(ctx: RequestContext, args: ScreenArgs): Answered {
  const { url, params } = args;
  const { word, id } = readQuery(url);
  switch (word("dialog")) {
    case "one":
      return handleForm(ctx, args, {
        schema: NoFields,
        upload: { refusal: mayImport(ctx), mostBytes },
        run: (_, file) => addRowFile(ctx, params.id!, id() ?? "", file),
        done: (item) => ({ to: url.pathname, notice: "imports.made", about: named(item) }),
      });
    case "several":
      return addSeveral(ctx, args);
    default:
      throw new Refused(404, "refused.missing");
  }
}

async function addSeveral(ctx: RequestContext, args: ScreenArgs): Answered {
  refuseBeforeUpload(mayImport(ctx));
  const form = await readSeveralUploadsForm(ctx, args, RowFiles, mostBytes);
  if (!form.ok) return form.reply();
  const { unsent, tooLarge } = form.value;
  // Script names the files that it could not send, so that they are told of, too.
  const files = form.files.concat(
    tooLarge.map((name) => ({ name, arrival: fail("large", "file.too-large") })),
    unsent.map((name) => ({ name, arrival: fail("invalid", "upload.failed") })),
  );
  const added = await withFormErrors(() => addNamedFiles(ctx, args.params.id!, files));
  if (!added.ok) return form.reply(added);
  const outcomes = outcomesInWords(ctx, added.value);
  const count = outcomes.filter((one) => "made" in one).length;
  if (count === outcomes.length)
    return redirectWithNotice(args.url.pathname, sentence("imports.made-several", { count }));
  const { data: answer, init } = form.reply(
    fail("invalid", sentence("imports.made-some", { count, of: outcomes.length })),
  );
  return data({ ...answer, outcomes, formKey: form.formKey }, init ?? undefined);
}
