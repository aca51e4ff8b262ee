import { call, type ApiCalls } from "#app/http/api.server.ts";
import { AddPasskey, CreatedPasskey, PasskeyCreationOptions, PasskeyList } from "#app/schemas/passkeys.ts";
import {
  NewSecondFactor,
  RecoveryCodes,
  SecondFactor,
  SecondFactorCode,
} from "#app/schemas/second-factor.ts";
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

export const calls: ApiCalls = {
  "GET /api/me/passkeys": call({
    summary: "List your passkeys",
    capability: "account.own",
    output: PasskeyList,
    isPrivate: true,
    run: (ctx) => listPasskeys(ctx),
  }),
  "POST /api/me/passkeys": call({
    summary: "Add a passkey; it signs the challenge from `POST /api/me/passkeys/options`",
    capability: "account.own",
    input: AddPasskey,
    output: CreatedPasskey,
    status: 201,
    run: (ctx, { input }) => addPasskey(ctx, input),
  }),
  "DELETE /api/me/passkeys/:id": call({
    summary: "Remove a passkey",
    capability: "account.own",
    message: "passkey-outcomes.removed",
    run: (ctx, { params }) => removePasskey(ctx, params.id!),
  }),
  "POST /api/me/passkeys/options": call({
    summary: "Get the options to create a passkey",
    capability: "account.own",
    output: PasskeyCreationOptions,
    isPrivate: true,
    run: (ctx) => createPasskeyOptions(ctx),
  }),
  "GET /api/me/second-factor": call({
    summary: "Get the status of your two-step login",
    capability: "account.own",
    output: SecondFactor,
    isPrivate: true,
    run: (ctx) => findSecondFactor(ctx),
  }),
  "POST /api/me/second-factor": call({
    summary: "Create a two-step login secret; it takes effect once confirmed with a code",
    capability: "account.own",
    output: NewSecondFactor,
    isPrivate: true,
    run: (ctx) => startSecondFactor(ctx),
  }),
  "DELETE /api/me/second-factor": call({
    summary: "Turn off your two-step login and delete its recovery codes",
    capability: "account.own",
    input: SecondFactorCode,
    message: "second-factor.removed",
    run: (ctx, { input }) => removeSecondFactor(ctx, input),
  }),
  "POST /api/me/second-factor/confirm": call({
    summary: "Turn on two-step login with a code; returns the recovery codes, shown once",
    capability: "account.own",
    input: SecondFactorCode,
    output: RecoveryCodes,
    isPrivate: true,
    run: (ctx, { input }) => confirmSecondFactor(ctx, input),
  }),
};
