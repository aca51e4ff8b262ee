import { ok } from "#app/core/result.ts";
import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { outbox } from "#app/http/definitions/lists.server.ts";
import { BounceReport, BounceResult, MessageDetails, Outbox, ResendResult } from "#app/schemas/outbox.ts";
import { Message } from "#app/schemas/shared.ts";
import {
  recordBounce,
  findMessage,
  markMessageDone,
  resendFailedMessages,
  resendMessage,
} from "#app/services/mail/index.server.ts";

export const routes: ApiRoutes = {
  "/api/admin/outbox": api({
    GET: listCall(outbox, {
      summary: "List outgoing messages and their status",
      example: { query: "state=pending" },
      output: Outbox,
    }),
  }),
  "/api/admin/outbox/:id": api({
    GET: call({
      summary: "Get a message with its text",
      capability: "mail.manage",
      output: MessageDetails,
      run(ctx, { params, headers }) {
        headers.set("Cache-Control", "no-store");
        return findMessage(ctx, params.id!);
      },
    }),
  }),
  "/api/admin/outbox/:id/done": api({
    POST: call({
      summary: "Mark a message as delivered by hand",
      example: { message: "outbox.marked" },
      capability: "mail.manage",
      output: Message,
      async run(ctx, { params }) {
        const result = await markMessageDone(ctx, params.id!);
        return result.ok ? ok({ message: ctx.t("outbox.marked") }) : result;
      },
    }),
  }),
  "/api/admin/outbox/:id/resend": api({
    POST: call({
      summary: "Resend a message",
      example: { message: "outbox.resent" },
      description: "Also works for addresses that have bounced.",
      capability: "mail.manage",
      output: Message,
      async run(ctx, { params }) {
        const result = await resendMessage(ctx, params.id!);
        return result.ok ? ok({ message: ctx.t("outbox.resent") }) : result;
      },
    }),
  }),
  "/api/admin/outbox/resend": api({
    POST: call({
      summary: "Resend failed email, up to 1,000, oldest first",
      description: "Text messages are not resent.",
      capability: "mail.manage",
      output: ResendResult,
      run: (ctx) => resendFailedMessages(ctx),
    }),
  }),
  "/api/mail/bounce": api({
    POST: call({
      summary: "Report a bounced email",
      description: "For the mail server, with the secret BOUNCE_SECRET.",
      input: BounceReport,
      output: BounceResult,
      run: (ctx, { input }) => recordBounce(ctx, input),
    }),
  }),
};
