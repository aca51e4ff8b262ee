import { api, call } from "#app/http/api.server.ts";
import { RecoveryCodes, SecondFactorCode } from "#app/schemas/second-factor.ts";
import { confirmSecondFactor } from "#app/services/accounts/second-factor/second-factor.server.ts";

export const loader = api({
  POST: call({
    summary: "Confirm a second factor with a code; returns the recovery codes, which are not shown again",
    capability: "account.own",
    input: SecondFactorCode,
    output: RecoveryCodes,
    run(ctx, { input, headers }) {
      headers.set("Cache-Control", "no-store");
      return confirmSecondFactor(ctx, input);
    },
  }),
});
export const action = loader;
