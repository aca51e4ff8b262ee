import type { RequestContext } from "#app/http/request-context.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { HttpError } from "#app/http/http-error.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import { CreateContributor, UpdateContributorForm } from "#app/schemas/contributors.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  createContributor,
  deleteContributor,
  findContributor,
  updateContributor,
} from "#app/services/contributors/index.server.ts";

export async function contributorAction(ctx: RequestContext, args: ScreenArgs) {
  const query = readQuery(args.url);
  const id = query.id() ?? "";
  switch (query.word("dialog")) {
    case "add":
      return handleForm(ctx, args, {
        schema: CreateContributor,
        run: (input) => createContributor(ctx, input),
        onSuccess({ name, account, setupUrl }) {
          if (setupUrl) {
            const noticeKey =
              account === "created" ? "contributors.account-made" : "contributors.account-invited";
            return { notice: encodeMessage(noticeKey, { name }), secret: { url: setupUrl } };
          }
          if (account === "invited")
            return { notice: encodeMessage("contributors.account-mailed", { name }) };
          const isExisting = account === "unchanged" || account === "administrator";
          const notice = isExisting ? (`contributors.account-${account}` as const) : "contributors.added";
          return { notice, about: name };
        },
      });
    case "edit":
      return handleForm(ctx, args, {
        schema: UpdateContributorForm,
        run: (input) => updateContributor(ctx, id, input),
        onSuccess: ({ name }) => ({ notice: "contributors.updated", about: name }),
        findCurrent: () => findContributor(ctx, id),
      });
    case "delete":
      return handleForm(ctx, args, {
        schema: EmptyForm,
        run: () => deleteContributor(ctx, id),
        onSuccess: ({ name }) => ({ notice: "contributors.deleted", about: name }),
      });
    default:
      throw new HttpError(404, "refusal.missing");
  }
}
