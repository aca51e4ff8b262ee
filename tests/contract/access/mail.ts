import {
  createConfirmToken,
  createMessage,
  createShortVisitLink,
  createUnsubscribePath,
} from "../../setup/messages.ts";
import type { TestUser } from "../../setup/test-users.ts";
import { asPage, em, every, form, json, put, type Trial } from "./ask.ts";

/** How the rows about mail are tried. Nothing is sent: the product that is asked has no mail server. */

const choices = { reminders: "on", digest: "on", language: "sw" };
const bounce = async (secret: string) =>
  json({
    secret,
    recipient: `bounce+${(await createMessage()).id.replaceAll("-", "")}@a.example`,
    status: "5.1.1",
  });
const post = { method: "POST" };
/** Whoever asks has not shown that their address is theirs. */
async function unconfirmed(me: TestUser | undefined) {
  if (me) await (await em()).execute("update account set confirmed_at = null where id = ?", [me.id]);
}

export const TRIALS: Record<string, Trial> = {
  N01: async (ask) => every(["/api/admin/outbox", `/api/admin/outbox/${(await createMessage()).id}`], ask),
  N02: async (ask) => ask(`/api/admin/outbox/${(await createMessage()).id}/done`, post),
  N03: async (ask) => ask(`/api/admin/outbox/${(await createMessage()).id}/resend`, post),
  N04: async (ask) =>
    every(["/admin/outbox", `/admin/outbox/${(await createMessage()).id}`].flatMap(asPage), ask),
  N05: async (ask) => ask(`/admin/outbox/${(await createMessage()).id}?dialog=done`, form({})),
  N06: (ask) => ask("/api/me/mail"),
  N07: (ask) => ask("/api/me/mail", put({ reminders: false, digest: true, language: "fr" })),
  N08: (ask) => ask("/api/me/mail", post),
  N09: (ask) => every(["/account?dialog=mail", "/account?dialog=clear-bounce"], ask, form(choices)),
  N10: async (ask) => ask("/api/mail/bounce", await bounce(process.env.BOUNCE_SECRET!)),
  N11: async (ask) => ask("/api/mail/bounce", await bounce("a secret that was guessed")),
  N12: (ask) => every(asPage(createUnsubscribePath()), ask),
  N13: async (ask) => {
    const path = createUnsubscribePath();
    // As a mail program sends it, and as the page does.
    const clicked = form({ "List-Unsubscribe": "One-Click" });
    return [await ask(path, clicked), await ask(path, clicked), await ask(path, form({}))];
  },
  N14: (ask) => every(["/mail/unsubscribe/x", "/mail/unsubscribe/x".concat("y".repeat(200))], ask),
  N15: async (ask) => every(asPage(`/confirm-address/${await createConfirmToken()}`), ask),
  N16: async (ask) => {
    const path = `/confirm-address/${await createConfirmToken()}`;
    return [await ask(path, form({})), await ask(path, form({}))];
  },
  N17: (ask) => every(["/confirm-address/x", `/confirm-address/${"x".repeat(43)}`], ask),
  N18: async (ask) => ask("/api/auth/confirm-address", json({ secret: await createConfirmToken() })),
  N19: (ask) => ask("/api/auth/confirm-address", json({ secret: "x".repeat(43) })),
  N20: (ask) => ask("/api/me/confirm-address", post),
  N21: async (ask, me) => {
    await unconfirmed(me);
    return ask("/api/me/confirm-address", post);
  },
  N23: async (ask) => ask(await createShortVisitLink()),
  N24: (ask) => every(["/v/x", `/v/${"x".repeat(16)}`], ask),
  N30: (ask) => ask("/api/admin/outbox/resend", post),
  N31: (ask) => ask("/admin/outbox?dialog=resend", form({})),
  N22: async (ask, me) => {
    await unconfirmed(me);
    return ask("/account?dialog=confirm", form({}));
  },
};
