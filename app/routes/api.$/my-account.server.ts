import { ok } from "#app/core/result.ts";
import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { createFileRoute } from "#app/http/file-route.server.ts";
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

export const routes: ApiRoutes = {
  "/api/me": api({
    GET: call({
      summary: "Get your account, what is stored about it and its security events",
      capability: "account.own",
      output: OwnAccount,
      run: (ctx) => findOwnAccount(ctx),
    }),
    PUT: call({
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
    DELETE: call({
      summary: "Request erasure of your account after 14 days",
      description:
        "Until then `PUT /api/me/keep` cancels it. `password` is optional within 10 minutes of a login or `POST /api/auth/reauthenticate`. Approved works keep their authors’ names.",
      capability: "account.own",
      input: LeaveInput,
      status: 202,
      output: PlannedErasure,
      run: (ctx, { input }) => planOwnErasure(ctx, input),
    }),
  }),
  "/api/me/calendar": api({
    POST: call({
      summary: "Create a private calendar link (replaces the old one)",
      capability: "account.own",
      output: CalendarLink,
      status: 201,
      run: (ctx) => createCalendarLink(ctx, "registrations"),
    }),
    DELETE: call({
      summary: "Delete your calendar link",
      example: { message: "calendar.deleted" },
      capability: "account.own",
      output: Message,
      async run(ctx) {
        const result = await deleteCalendarLink(ctx, "registrations");
        return result.ok ? ok({ message: ctx.t("calendar.deleted") }) : result;
      },
    }),
  }),
  "/api/me/confirm-address": api({
    POST: call({
      summary: "Resend the link that confirms your email address",
      example: { message: "confirm-address.link-ready" },
      capability: "account.own",
      output: Message,
      async run(ctx) {
        const sent = await resendConfirmationLink(ctx);
        return sent.ok
          ? ok({
              message: ctx.t(
                sent.value.isMailed ? "confirm-address.link-sent" : "confirm-address.link-ready",
              ),
            })
          : sent;
      },
    }),
  }),
  "/api/me/export": api({
    GET: call({
      summary: "Get the status and link of your data export",
      capability: "account.own",
      output: DataExport,
      run(ctx, { headers }) {
        headers.set("Cache-Control", "no-store");
        return findDataExport(ctx);
      },
    }),
    POST: call({
      summary: "Create a data export (ZIP) in the background",
      description:
        "Requires `POST /api/auth/reauthenticate` or a login in the last 10 minutes. While one export is queued, no other is created.",
      capability: "account.own",
      output: DataExport,
      status: 202,
      run: (ctx) => requestDataExport(ctx),
    }),
  }),
  "/api/me/export/file": createFileRoute(
    {
      summary: "Download your data export (ZIP)",
      description: "Requires `POST /api/auth/reauthenticate` or a login in the last 10 minutes.",
      capability: "account.own",
    },
    (ctx) => findDataExportFile(ctx),
  ),
  "/api/me/identities": api({
    GET: call({
      summary: "List your connected login providers",
      capability: "account.own",
      output: ExternalIdentities,
      run(ctx, { headers }) {
        headers.set("Cache-Control", "no-store");
        return listOwnIdentities(ctx);
      },
    }),
  }),
  "/api/me/identities/:id": api({
    DELETE: call({
      summary: "Disconnect a login provider",
      example: { message: "login-provider.unlinked" },
      description:
        "Requires `POST /api/auth/reauthenticate` or a login in the last 10 minutes. Returns 409 if it is the only way to log in to the account.",
      capability: "account.own",
      output: Message,
      async run(ctx, { params }) {
        const unlinked = await unlinkIdentity(ctx, params.id!);
        return unlinked.ok ? ok({ message: ctx.t("login-provider.unlinked") }) : unlinked;
      },
    }),
  }),
  "/api/me/keep": api({
    PUT: call({
      summary: "Cancel the planned erasure of your account",
      capability: "account.own",
      output: PlannedErasure,
      run: (ctx) => cancelOwnErasure(ctx),
    }),
  }),
  "/api/me/mail": api({
    GET: call({
      summary: "Get your email settings and delivery state",
      capability: "account.own",
      output: MailPreferences,
      run(ctx, { headers }) {
        headers.set("Cache-Control", "no-store");
        return findMailPreferences(ctx);
      },
    }),
    PUT: call({
      summary: "Update your email settings",
      capability: "account.own",
      input: UpdateMailPreferences,
      output: MailPreferences,
      run: (ctx, { input }) => updateMailPreferences(ctx, input),
    }),
    POST: call({
      summary: "Confirm your email address after a bounce",
      capability: "account.own",
      output: MailPreferences,
      run: (ctx) => deleteOwnBounces(ctx),
    }),
  }),
  "/api/me/sessions": api({
    GET: call({
      summary: "List your sessions",
      capability: "account.own",
      output: AccountSessions,
      run(ctx, { headers }) {
        headers.set("Cache-Control", "no-store");
        return listOwnSessions(ctx);
      },
    }),
    DELETE: call({
      summary: "End all other sessions",
      example: { message: "sessions.others-ended" },
      capability: "account.own",
      output: Message,
      async run(ctx) {
        const ended = await deleteOtherSessions(ctx);
        return ended.ok ? ok({ message: ctx.t("sessions.others-ended") }) : ended;
      },
    }),
  }),
  "/api/me/sessions/:id": api({
    DELETE: call({
      summary: "End a session",
      example: { message: "sessions.ended" },
      capability: "account.own",
      output: Message,
      async run(ctx, { params }) {
        const ended = await deleteOwnSession(ctx, params.id!);
        return ended.ok ? ok({ message: ctx.t("sessions.ended") }) : ended;
      },
    }),
  }),
};
