import { api, call } from "#app/http/api.server.ts";
import { AnswerPrivacyRequest, PrivacyRequest } from "#app/schemas/privacy.ts";
import { answerPrivacyRequest, findPrivacyRequest } from "#app/services/privacy/privacy-requests.server.ts";

export const loader = api({
  GET: call({
    summary: "Get a request about personal data",
    capability: "accounts.manage",
    output: PrivacyRequest,
    run: (ctx, { params }) => findPrivacyRequest(ctx, params.id!),
  }),
  PUT: call({
    summary: "Answer a request about personal data",
    description: "The answer is mailed to the person. It cannot be changed.",
    capability: "accounts.manage",
    input: AnswerPrivacyRequest,
    output: PrivacyRequest,
    run: (ctx, { params, input }) => answerPrivacyRequest(ctx, params.id!, input),
  }),
});
export const action = loader;
