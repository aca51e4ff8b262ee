import { ok } from "#app/core/result.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { privacyRequestList } from "#app/http/dashboard/admin-lists.server.ts";
import {
  AnswerPrivacyRequest,
  ClosePrivacyRequest,
  CreatePrivacyRequest,
  PrivacyRequest,
  PrivacyRequestList,
} from "#app/schemas/privacy.ts";
import { CreateReport } from "#app/schemas/reports.ts";
import { StoredDataTable } from "#app/schemas/retention.ts";
import { Message } from "#app/schemas/shared.ts";
import {
  answerPrivacyRequest,
  closePrivacyRequest,
  createPrivacyRequest,
  createReport,
  findPrivacyRequest,
  getStoredDataTable,
} from "#app/services/privacy/index.server.ts";

export const calls: ApiCalls = {
  "GET /api/privacy/requests": listCall(privacyRequestList, {
    summary: "List requests about personal data and reports, newest first",
    description:
      "Administrators of content see reports on items, those of media reports on media items, and full administrators all.",
    example: { query: "state=open" },
    output: PrivacyRequestList,
    isPrivate: true,
  }),
  "POST /api/privacy/requests": call({
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
  "GET /api/privacy/requests/:id": call({
    summary: "Get a request about personal data",
    capability: "requests.answer",
    output: PrivacyRequest,
    run: (ctx, { params }) => findPrivacyRequest(ctx, params.id!),
  }),
  "PUT /api/privacy/requests/:id": call({
    summary: "Answer a request about personal data",
    description: "The answer is emailed to the person and cannot be changed.",
    capability: "requests.answer",
    input: AnswerPrivacyRequest,
    output: PrivacyRequest,
    run: (ctx, { params, input }) => answerPrivacyRequest(ctx, params.id!, input),
  }),
  "PUT /api/privacy/requests/:id/close": call({
    summary: "Close a request about personal data without an answer",
    description: "No mail is sent. The request cannot be answered any more.",
    capability: "requests.answer",
    input: ClosePrivacyRequest,
    output: PrivacyRequest,
    run: (ctx, { params, input }) => closePrivacyRequest(ctx, params.id!, input),
  }),
  "POST /api/reports": call({
    summary: "Report an item, a media item or a page",
    description:
      "It waits with the requests about personal data, and is answered by email, by who manages its subject.",
    example: { message: encodeMessage("reports.received", { day: "2026-12-04" }) },
    input: CreateReport,
    output: Message,
    status: 201,
    async run(ctx, { input }) {
      const created = await createReport(ctx, input);
      return created.ok ? ok({ message: ctx.t("reports.received", { day: created.value.dueOn }) }) : created;
    },
  }),
  "GET /api/privacy/retention": call({
    summary: "List which personal data is stored, why and for how long",
    output: StoredDataTable,
    cacheBy: [],
    run: (ctx) => ok(getStoredDataTable(ctx.language)),
  }),
};
