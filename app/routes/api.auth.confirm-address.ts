import { api, call } from "#app/http/api.server.ts";
import { AddressToConfirm, ConfirmAddress } from "#app/schemas/accounts.ts";
import { confirmAddress } from "#app/services/people/confirm-address.server.ts";

export const loader = api({
  POST: call({
    summary: "Confirm an account’s email address with the link sent to it",
    input: ConfirmAddress,
    answer: AddressToConfirm,
    run: (ctx, { input }) => confirmAddress(ctx, input.secret),
  }),
});
export const action = loader;
