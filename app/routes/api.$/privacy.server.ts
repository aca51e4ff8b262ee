import { ok } from "#app/core/result.ts";
import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import {
  AnswerPrivacyRequest,
  ClosePrivacyRequest,
  CreatePrivacyRequest,
  PrivacyRequest,
  PrivacyRequestList,
  parsePrivacyRequestFilter,
} from "#app/schemas/privacy.ts";
import { StoredDataTable } from "#app/schemas/retention.ts";
import { Message } from "#app/schemas/shared.ts";
import {
  answerPrivacyRequest,
  closePrivacyRequest,
  createPrivacyRequest,
  findPrivacyRequest,
  listPrivacyRequests,
  getStoredDataTable,
} from "#app/services/privacy/index.server.ts";

export const routes: ApiRoutes = {
  "/api/privacy/requests": api({
    GET: call({
      summary: "List requests about personal data, newest first",
      example: { query: "state=open" },
      capability: "accounts.manage",
      output: PrivacyRequestList,
      query: (url) => ({
        filter: parsePrivacyRequestFilter(url),
        paging: readPageRequest(url, PAGE_SIZES.accounts),
      }),
      run(ctx, { query: { filter, paging }, headers }) {
        headers.set("Cache-Control", "no-store");
        return listPrivacyRequests(ctx, filter, paging);
      },
    }),
    POST: call({
      summary: "Ask for access to, correction or erasure of personal data, or object to its use",
      example: { message: encodeMessage("privacy-requests.received", { day: "2026-12-04" }) },
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
  }),
  "/api/privacy/requests/:id": api({
    GET: call({
      summary: "Get a request about personal data",
      capability: "accounts.manage",
      output: PrivacyRequest,
      run: (ctx, { params }) => findPrivacyRequest(ctx, params.id!),
    }),
    PUT: call({
      summary: "Answer a request about personal data",
      description: "The answer is emailed to the person and cannot be changed.",
      capability: "accounts.manage",
      input: AnswerPrivacyRequest,
      output: PrivacyRequest,
      run: (ctx, { params, input }) => answerPrivacyRequest(ctx, params.id!, input),
    }),
  }),
  "/api/privacy/requests/:id/close": api({
    PUT: call({
      summary: "Close a request about personal data without an answer",
      description: "No mail is sent. The request cannot be answered any more.",
      capability: "accounts.manage",
      input: ClosePrivacyRequest,
      output: PrivacyRequest,
      run: (ctx, { params, input }) => closePrivacyRequest(ctx, params.id!, input),
    }),
  }),
  "/api/privacy/retention": api(
    {
      GET: call({
        summary: "List which personal data is stored, why and for how long",
        output: StoredDataTable,
        run: (ctx) => ok(getStoredDataTable(ctx.language)),
      }),
    },
    { cacheBy: [] },
  ),
};
