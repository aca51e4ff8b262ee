import type { RequestContext } from "#app/http/context.server.ts";
import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { MailChoicesForm } from "#app/schemas/outbox.ts";
import { chooseOwnMail, writeToMeAgain } from "#app/services/mail/own-mail.server.ts";
import { sendConfirmLink } from "#app/services/people/confirm-address.server.ts";

export async function saveOwnMail(ctx: RequestContext, request: Request) {
  const form = await readForm(ctx, request, MailChoicesForm);
  if (!form.ok) return form.reply();
  const saved = await keepingTyped(() => chooseOwnMail(ctx, form.value));
  return saved.ok ? redirectWithNotice("/account", "own-mail.saved") : form.reply(saved);
}

export async function beWrittenToAgain(ctx: RequestContext) {
  unwrap(await writeToMeAgain(ctx));
  return redirectWithNotice("/account", "own-mail.again");
}

export async function wantConfirmLink(ctx: RequestContext) {
  const { isMailed } = unwrap(await sendConfirmLink(ctx));
  return redirectWithNotice("/account", isMailed ? "confirm.sent" : "confirm.waits");
}
