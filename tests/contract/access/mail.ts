import { execute } from "../../setup/execute.ts";
import {
  createConfirmToken,
  createMessage,
  createShortVisitLink,
  createUnsubscribePath,
} from "../../setup/messages.ts";
import type { TestUser } from "../../setup/test-users.ts";
import { asPage, sendEach, form, json, put, type Trial } from "./requests.ts";

/** Rows about mail. Nothing is sent: the product has no mail server. */

const choices = { reminders: "on", digest: "on", language: "sw" };
const bounce = async (secret: string) =>
  json({
    secret,
    recipient: `bounce+${(await createMessage()).id.replaceAll("-", "")}@a.example`,
    status: "5.1.1",
  });
const post = { method: "POST" };
async function clearConfirmation(user: TestUser | undefined) {
  if (user) await execute("update account set confirmed_at = null where id = ?", [user.id]);
}

export const TRIALS: Record<string, Trial> = {
  N01: async (send) =>
    sendEach(["/api/admin/outbox", `/api/admin/outbox/${(await createMessage()).id}`], send),
  N02: async (send) => send(`/api/admin/outbox/${(await createMessage()).id}/done`, post),
  N03: async (send) => send(`/api/admin/outbox/${(await createMessage()).id}/resend`, post),
  N04: async (send) =>
    sendEach(["/admin/outbox", `/admin/outbox/${(await createMessage()).id}`].flatMap(asPage), send),
  N05: async (send) => send(`/admin/outbox/${(await createMessage()).id}?dialog=done`, form({})),
  N06: (send) => send("/api/me/mail"),
  N07: (send) => send("/api/me/mail", put({ reminders: false, digest: true, language: "fr" })),
  N08: (send) => send("/api/me/mail", post),
  N09: (send) => sendEach(["/account?dialog=mail", "/account?dialog=clear-bounce"], send, form(choices)),
  N10: async (send) => send("/api/mail/bounce", await bounce(process.env.BOUNCE_SECRET!)),
  N11: async (send) => send("/api/mail/bounce", await bounce("a secret that was guessed")),
  N12: (send) => sendEach(asPage(createUnsubscribePath()), send),
  N13: async (send) => {
    const path = createUnsubscribePath();
    // One-click unsubscribe of mail programs (RFC 8058), and the form of the page.
    const clicked = form({ "List-Unsubscribe": "One-Click" });
    return [await send(path, clicked), await send(path, clicked), await send(path, form({}))];
  },
  N14: (send) => sendEach(["/mail/unsubscribe/x", "/mail/unsubscribe/x".concat("y".repeat(200))], send),
  N15: async (send) => sendEach(asPage(`/confirm-address/${await createConfirmToken()}`), send),
  N16: async (send) => {
    const path = `/confirm-address/${await createConfirmToken()}`;
    return [await send(path, form({})), await send(path, form({}))];
  },
  N17: (send) => sendEach(["/confirm-address/x", `/confirm-address/${"x".repeat(43)}`], send),
  N18: async (send) => send("/api/auth/confirm-address", json({ secret: await createConfirmToken() })),
  N19: (send) => send("/api/auth/confirm-address", json({ secret: "x".repeat(43) })),
  N20: (send) => send("/api/me/confirm-address", post),
  N21: async (send, user) => {
    await clearConfirmation(user);
    return send("/api/me/confirm-address", post);
  },
  N23: async (send) => send(await createShortVisitLink()),
  N24: (send) => sendEach(["/v/x", `/v/${"x".repeat(16)}`], send),
  N30: (send) => send("/api/admin/outbox/resend", post),
  N31: (send) => send("/admin/outbox?dialog=resend", form({})),
  N22: async (send, user) => {
    await clearConfirmation(user);
    return send("/account?dialog=confirm", form({}));
  },
};
