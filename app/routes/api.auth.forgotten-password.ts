import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { AskForPassword } from "#app/schemas/accounts.ts";
import { Message } from "#app/schemas/shared.ts";
import { askForPassword } from "#app/services/people/forgotten-passwords.server.ts";

export const loader = api({
  POST: call({
    summary: "Request a password reset email (same response for every address)",
    input: AskForPassword,
    answer: Message,
    async run(ctx, { input, headers }) {
      headers.set("Cache-Control", "no-store");
      const asked = await askForPassword(ctx, input);
      if (!asked.ok) return asked;
      return ok({ message: ctx.say(asked.value.isMailed ? "forgotten.sent" : "login.forgotten") });
    },
  }),
});
export const action = loader;
