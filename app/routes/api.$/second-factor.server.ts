import { ok } from "#app/core/result.ts";
import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { AddPasskey, CreatedPasskey, PasskeyCreationOptions, PasskeyList } from "#app/schemas/passkeys.ts";
import {
  NewSecondFactor,
  RecoveryCodes,
  SecondFactor,
  SecondFactorCode,
} from "#app/schemas/second-factor.ts";
import { Message } from "#app/schemas/shared.ts";
import {
  addPasskey,
  createPasskeyOptions,
  listPasskeys,
  removePasskey,
  confirmSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from "#app/services/accounts/index.server.ts";

export const routes: ApiRoutes = {
  "/api/me/passkeys": api({
    GET: call({
      summary: "List your passkeys",
      capability: "account.own",
      output: PasskeyList,
      run(ctx, { headers }) {
        headers.set("Cache-Control", "no-store");
        return listPasskeys(ctx);
      },
    }),
    POST: call({
      summary: "Add a passkey; it signs the challenge from `POST /api/me/passkeys/options`",
      capability: "account.own",
      input: AddPasskey,
      output: CreatedPasskey,
      status: 201,
      run: (ctx, { input }) => addPasskey(ctx, input),
    }),
  }),
  "/api/me/passkeys/:id": api({
    DELETE: call({
      summary: "Remove a passkey",
      example: { message: "passkey-outcomes.removed" },
      capability: "account.own",
      output: Message,
      async run(ctx, { params }) {
        const removed = await removePasskey(ctx, params.id!);
        return removed.ok ? ok({ message: ctx.t("passkey-outcomes.removed") }) : removed;
      },
    }),
  }),
  "/api/me/passkeys/options": api({
    POST: call({
      summary: "Get the options to create a passkey",
      capability: "account.own",
      output: PasskeyCreationOptions,
      run(ctx, { headers }) {
        headers.set("Cache-Control", "no-store");
        return createPasskeyOptions(ctx);
      },
    }),
  }),
  "/api/me/second-factor": api({
    GET: call({
      summary: "Get the status of your two-step login",
      capability: "account.own",
      output: SecondFactor,
      run(ctx, { headers }) {
        headers.set("Cache-Control", "no-store");
        return findSecondFactor(ctx);
      },
    }),
    POST: call({
      summary: "Create a two-step login secret; it takes effect once confirmed with a code",
      capability: "account.own",
      output: NewSecondFactor,
      run(ctx, { headers }) {
        headers.set("Cache-Control", "no-store");
        return startSecondFactor(ctx);
      },
    }),
    DELETE: call({
      summary: "Turn off your two-step login and delete its recovery codes",
      example: { message: "second-factor.removed" },
      capability: "account.own",
      input: SecondFactorCode,
      output: Message,
      async run(ctx, { input }) {
        const removed = await removeSecondFactor(ctx, input);
        return removed.ok ? ok({ message: ctx.t("second-factor.removed") }) : removed;
      },
    }),
  }),
  "/api/me/second-factor/confirm": api({
    POST: call({
      summary: "Turn on two-step login with a code; returns the recovery codes, shown once",
      capability: "account.own",
      input: SecondFactorCode,
      output: RecoveryCodes,
      run(ctx, { input, headers }) {
        headers.set("Cache-Control", "no-store");
        return confirmSecondFactor(ctx, input);
      },
    }),
  }),
};
