import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { NewSecondFactor, SecondFactor, SecondFactorCode } from "#app/schemas/second-factor.ts";
import { Message } from "#app/schemas/shared.ts";
import {
  findSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from "#app/services/accounts/second-factor/second-factor.server.ts";

export const loader = api({
  GET: call({
    summary: "Get the state of your second factor",
    capability: "account.own",
    output: SecondFactor,
    run(ctx, { headers }) {
      headers.set("Cache-Control", "no-store");
      return findSecondFactor(ctx);
    },
  }),
  POST: call({
    summary: "Create the secret of a second factor, which counts once a code has confirmed it",
    capability: "account.own",
    output: NewSecondFactor,
    run(ctx, { headers }) {
      headers.set("Cache-Control", "no-store");
      return startSecondFactor(ctx);
    },
  }),
  DELETE: call({
    summary: "Remove your second factor and its recovery codes",
    capability: "account.own",
    input: SecondFactorCode,
    output: Message,
    async run(ctx, { input }) {
      const removed = await removeSecondFactor(ctx, input);
      return removed.ok ? ok({ message: ctx.t("second-factor.removed") }) : removed;
    },
  }),
});
export const action = loader;
