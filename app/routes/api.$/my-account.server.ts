import { ok } from "#app/core/result.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import { fileCall } from "#app/http/file-call.server.ts";
import { AccountSessions } from "#app/schemas/accounts.ts";
import { CalendarLink } from "#app/schemas/events.ts";
import { ExternalIdentities } from "#app/schemas/identities.ts";
import { OwnAccount, UpdateOwnAccount } from "#app/schemas/manage-accounts.ts";
import { MailPreferences, UpdateMailPreferences } from "#app/schemas/outbox.ts";
import { DataExport, LeaveInput, PlannedErasure } from "#app/schemas/privacy.ts";
import { Message } from "#app/schemas/shared.ts";
import {
  resendConfirmationLink,
  listOwnIdentities,
  unlinkIdentity,
  findOwnAccount,
  updateOwnAccount,
  cancelOwnErasure,
  planOwnErasure,
  deleteOtherSessions,
  deleteOwnSession,
  listOwnSessions,
} from "#app/services/accounts/index.server.ts";
import { createCalendarLink, deleteCalendarLink } from "#app/services/calendars/index.server.ts";
import {
  deleteOwnBounces,
  findMailPreferences,
  updateMailPreferences,
} from "#app/services/mail/index.server.ts";
import { findDataExport, findDataExportFile, requestDataExport } from "#app/services/privacy/index.server.ts";

export const calls: ApiCalls = {
  "GET /api/me": call({
    summary: "Get your account, what is stored about it and its security events",
    capability: "account.own",
    output: OwnAccount,
    run: (ctx) => findOwnAccount(ctx),
  }),
  "PUT /api/me": call({
    summary: "Update your account: name, email address or reading history",
    description: "A link is sent to a new address, which is `newEmail` until the link is used.",
    capability: "account.own",
    input: UpdateOwnAccount,
    output: OwnAccount,
    async run(ctx, { input }) {
      const updated = await updateOwnAccount(ctx, input);
      return updated.ok ? findOwnAccount(ctx) : updated;
    },
  }),
  "DELETE /api/me": call({
    summary: "Request erasure of your account after 14 days",
    description:
      "Until then `PUT /api/me/keep` cancels it. `password` is optional within 10 minutes of a login or `POST /api/auth/reauthenticate`. Approved works keep their authors’ names.",
    capability: "account.own",
    input: LeaveInput,
    status: 202,
    output: PlannedErasure,
    run: (ctx, { input }) => planOwnErasure(ctx, input),
  }),
  "POST /api/me/calendar": call({
    summary: "Create a private calendar link (replaces the old one)",
    capability: "account.own",
    output: CalendarLink,
    status: 201,
    run: (ctx) => createCalendarLink(ctx, "registrations"),
  }),
  "DELETE /api/me/calendar": call({
    summary: "Delete your calendar link",
    capability: "account.own",
    message: "calendar.deleted",
    run: (ctx) => deleteCalendarLink(ctx, "registrations"),
  }),
  "POST /api/me/confirm-address": call({
    summary: "Resend the link that confirms your email address",
    example: { message: "confirm-address.link-ready" },
    capability: "account.own",
    output: Message,
    async run(ctx) {
      const sent = await resendConfirmationLink(ctx);
      return sent.ok
        ? ok({
            message: ctx.t(sent.value.isMailed ? "confirm-address.link-sent" : "confirm-address.link-ready"),
          })
        : sent;
    },
  }),
  "GET /api/me/export": call({
    summary: "Get the status and link of your data export",
    capability: "account.own",
    output: DataExport,
    isPrivate: true,
    run: (ctx) => findDataExport(ctx),
  }),
  "POST /api/me/export": call({
    summary: "Create a data export (ZIP) in the background",
    description:
      "Requires `POST /api/auth/reauthenticate` or a login in the last 10 minutes. While one export is queued, no other is created.",
    capability: "account.own",
    output: DataExport,
    status: 202,
    run: (ctx) => requestDataExport(ctx),
  }),
  "GET /api/me/export/file": fileCall(
    {
      summary: "Download your data export (ZIP)",
      description: "Requires `POST /api/auth/reauthenticate` or a login in the last 10 minutes.",
      capability: "account.own",
    },
    (ctx) => findDataExportFile(ctx),
  ),
  "GET /api/me/identities": call({
    summary: "List your connected login providers",
    capability: "account.own",
    output: ExternalIdentities,
    isPrivate: true,
    run: (ctx) => listOwnIdentities(ctx),
  }),
  "DELETE /api/me/identities/:id": call({
    summary: "Disconnect a login provider",
    description:
      "Requires `POST /api/auth/reauthenticate` or a login in the last 10 minutes. Returns 409 if it is the only way to log in to the account.",
    capability: "account.own",
    message: "login-provider.unlinked",
    run: (ctx, { params }) => unlinkIdentity(ctx, params.id!),
  }),
  "PUT /api/me/keep": call({
    summary: "Cancel the planned erasure of your account",
    capability: "account.own",
    output: PlannedErasure,
    run: (ctx) => cancelOwnErasure(ctx),
  }),
  "GET /api/me/mail": call({
    summary: "Get your email settings and delivery state",
    capability: "account.own",
    output: MailPreferences,
    isPrivate: true,
    run: (ctx) => findMailPreferences(ctx),
  }),
  "PUT /api/me/mail": call({
    summary: "Update your email settings",
    capability: "account.own",
    input: UpdateMailPreferences,
    output: MailPreferences,
    run: (ctx, { input }) => updateMailPreferences(ctx, input),
  }),
  "POST /api/me/mail": call({
    summary: "Confirm your email address after a bounce",
    capability: "account.own",
    output: MailPreferences,
    run: (ctx) => deleteOwnBounces(ctx),
  }),
  "GET /api/me/sessions": call({
    summary: "List your sessions",
    capability: "account.own",
    output: AccountSessions,
    isPrivate: true,
    run: (ctx) => listOwnSessions(ctx),
  }),
  "DELETE /api/me/sessions": call({
    summary: "End all other sessions",
    capability: "account.own",
    message: "sessions.others-ended",
    run: (ctx) => deleteOtherSessions(ctx),
  }),
  "DELETE /api/me/sessions/:id": call({
    summary: "End a session",
    capability: "account.own",
    message: "sessions.ended",
    run: (ctx, { params }) => deleteOwnSession(ctx, params.id!),
  }),
};
