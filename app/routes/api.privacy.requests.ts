import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { CreatePrivacyRequest } from "#app/schemas/privacy-requests.ts";
import { Message } from "#app/schemas/shared.ts";
import { createPrivacyRequest } from "#app/services/privacy/privacy-requests.server.ts";

export const loader = api({
  POST: call({
    summary: "Ask for access to, correction or erasure of personal data, or object to its use",
    input: CreatePrivacyRequest,
    output: Message,
    status: 201,
    async run(ctx, { input }) {
      const created = await createPrivacyRequest(ctx, input);
      return created.ok
        ? ok({ message: ctx.t("privacy-requests.received", { day: created.value.dueOn }) })
        : created;
    },
  }),
});
export const action = loader;
