import { formAction } from "#app/http/definitions/actions.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { AccountForm, AccountVersion } from "#app/schemas/manage-accounts.ts";
import {
  findAccount,
  deleteAccount,
  updateAccount,
  resetSecondFactor,
  sendSetupLink,
} from "#app/services/accounts/index.server.ts";

const setState = (state: "active" | "disabled") =>
  formAction({
    schema: AccountVersion,
    run: (ctx, { version }, { params }) => updateAccount(ctx, params.id!, { state, version }),
    success: ({ name }, _, { url }) => ({
      to: url.pathname,
      notice: state === "active" ? "accounts.enabled" : "accounts.disabled",
      about: name,
    }),
  });

export const accountActions = {
  "": formAction({
    schema: AccountForm,
    run: (ctx, input, { params }) => updateAccount(ctx, params.id!, input),
    success: ({ email, newEmail, confirmedAt }, input, { url }) => ({
      to: url.pathname,
      notice:
        newEmail?.toLowerCase() === input.email.toLowerCase()
          ? "accounts.saved-unconfirmed"
          : !confirmedAt && email.toLowerCase() === input.email.toLowerCase()
            ? "accounts.saved-at-once"
            : "accounts.saved",
    }),
    findCurrent: (ctx, { params }) => findAccount(ctx, params.id!),
  }),
  disable: setState("disabled"),
  enable: setState("active"),
  reset: formAction({
    run: (ctx, _, { params }) => resetSecondFactor(ctx, params.id!),
    success: ({ name }, _, { url }) => ({
      to: url.pathname,
      notice: "accounts.second-factor-reset",
      about: name,
    }),
  }),
  link: formAction({
    run: (ctx, _, { params }) => sendSetupLink(ctx, params.id!),
    success: ({ email, link, expiresAt }, _, { url }) => ({
      to: url.pathname,
      notice: encodeMessage(link ? "setup-links.created" : "accounts.link-sent", { email }),
      ...(link && { secret: { url: link, until: expiresAt } }),
    }),
  }),
  delete: formAction({
    run: (ctx, _, { params }) => deleteAccount(ctx, params.id!),
    success: ({ name }) => ({ to: "/admin/accounts", notice: "accounts.deleted", about: name }),
  }),
};
