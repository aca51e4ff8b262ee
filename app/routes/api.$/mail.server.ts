import { call, type ApiCalls } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { messageList } from "#app/http/dashboard/admin-lists.server.ts";
import { BounceReport, BounceResult, MessageDetails, Outbox, ResendResult } from "#app/schemas/outbox.ts";
import {
  recordBounce,
  findMessage,
  markMessageDone,
  resendFailedMessages,
  resendMessage,
} from "#app/services/mail/index.server.ts";

export const calls: ApiCalls = {
  "GET /api/admin/outbox": listCall(messageList, {
    summary: "List outgoing messages and their status",
    example: { query: "state=pending" },
    output: Outbox,
  }),
  "GET /api/admin/outbox/:id": call({
    summary: "Get a message with its text",
    capability: "mail.manage",
    output: MessageDetails,
    isPrivate: true,
    run: (ctx, { params }) => findMessage(ctx, params.id!),
  }),
  "POST /api/admin/outbox/:id/done": call({
    summary: "Mark a message as delivered by hand",
    capability: "mail.manage",
    message: "outbox.marked",
    run: (ctx, { params }) => markMessageDone(ctx, params.id!),
  }),
  "POST /api/admin/outbox/:id/resend": call({
    summary: "Resend a message",
    description: "Also works for addresses that have bounced.",
    capability: "mail.manage",
    message: "outbox.resent",
    run: (ctx, { params }) => resendMessage(ctx, params.id!),
  }),
  "POST /api/admin/outbox/resend": call({
    summary: "Resend failed email, up to 1,000, oldest first",
    description: "Text messages are not resent.",
    capability: "mail.manage",
    output: ResendResult,
    run: (ctx) => resendFailedMessages(ctx),
  }),
  "POST /api/mail/bounce": call({
    summary: "Report a bounced email",
    description: "For the mail server, with the secret BOUNCE_SECRET.",
    input: BounceReport,
    output: BounceResult,
    run: (ctx, { input }) => recordBounce(ctx, input),
  }),
};
