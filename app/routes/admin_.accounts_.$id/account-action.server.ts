import { encodeMessage } from "#app/messages/translate.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { HttpError } from "#app/http/http-error.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import { AccountForm, AccountVersion } from "#app/schemas/manage-accounts.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  findAccount,
  deleteAccount,
  updateAccount,
  resetSecondFactor,
  sendSetupLink,
} from "#app/services/accounts/index.server.ts";

export async function handleAccountAction(ctx: RequestContext, args: ScreenArgs) {
  const id = args.params["id"]!;
  const to = `/admin/accounts/${id}`;
  const dialog = readQuery(args.url).word("dialog") ?? "";
  switch (dialog) {
    case "":
      return saveAccount(ctx, args, id);
    case "disable":
    case "enable":
      return handleForm(ctx, args, {
        schema: AccountVersion,
        run: ({ version }) =>
          updateAccount(ctx, id, { state: dialog === "disable" ? "disabled" : "active", version }),
        onSuccess: ({ name }) => ({ to, notice: `accounts.${dialog}d`, about: name }),
      });
    case "reset":
      return handleForm(ctx, args, {
        schema: EmptyForm,
        run: () => resetSecondFactor(ctx, id),
        onSuccess: ({ name }) => ({ to, notice: "accounts.second-factor-reset", about: name }),
      });
    case "link":
      return handleForm(ctx, args, {
        schema: EmptyForm,
        run: () => sendSetupLink(ctx, id),
        onSuccess: ({ email, link, expiresAt }) => ({
          to,
          notice: encodeMessage(link ? "setup-links.created" : "accounts.link-sent", { email }),
          ...(link && { secret: { url: link, until: expiresAt } }),
        }),
      });
    case "delete":
      return handleForm(ctx, args, {
        schema: EmptyForm,
        run: () => deleteAccount(ctx, id),
        onSuccess: ({ name }) => ({ to: "/admin/accounts", notice: "accounts.deleted", about: name }),
      });
    default:
      throw new HttpError(404, "refusal.missing");
  }
}

const saveAccount = (ctx: RequestContext, args: ScreenArgs, id: string) =>
  handleForm(ctx, args, {
    schema: AccountForm,
    run: (input) => updateAccount(ctx, id, input),
    onSuccess: ({ email, newEmail, confirmedAt }, input) => ({
      to: `/admin/accounts/${id}`,
      notice:
        newEmail?.toLowerCase() === input.email.toLowerCase()
          ? "accounts.saved-unconfirmed"
          : !confirmedAt && email.toLowerCase() === input.email.toLowerCase()
            ? "accounts.saved-at-once"
            : "accounts.saved",
    }),
    findCurrent: () => findAccount(ctx, id),
  });
