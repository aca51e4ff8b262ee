import { givenReason } from "./event-letters.ts";
import type { Facts } from "./kinds.ts";
import { type Desk, details, type Letter, type Part } from "./letter.ts";

type To = Record<never, never>;

const applicationReceived = ({ say }: Desk, _to: To): Letter => ({
  subject: say("mail.application-received.subject"),
  parts: [
    { say: say("mail.application-received.say") },
    { say: say("mail.application-received.next") },
    { act: say("mail.application-received.do"), to: "/library" },
  ],
  why: say("mail.why-applied"),
});

function applicationApproved(desk: Desk, facts: Facts["application-approved"]): Letter {
  const { say } = desk;
  return {
    subject: say("mail.application-approved.subject"),
    parts: [
      { say: say("mail.application-approved.say") },
      { say: say(`mail.application-approved.${facts.password}`) },
      ...(facts.password === "link"
        ? secretLink(desk, say("mail.account.choose"), facts)
        : [{ act: say("mail.account.login"), to: "/login" } as const]),
    ],
    why: say("mail.why-applied"),
  };
}

const applicationRejected = (desk: Desk, { reason }: Facts["application-rejected"]): Letter => ({
  subject: desk.say("mail.application-rejected.subject"),
  parts: [
    { say: desk.say("mail.application-rejected.say") },
    ...givenReason(desk, reason),
    { say: desk.say("mail.application-rejected.next") },
    { act: desk.say("mail.application-rejected.do"), to: "/join" },
  ],
  why: desk.say("mail.why-applied"),
});

function secretLink({ say, atMoment }: Desk, act: string, { path, until }: Link): Part[] {
  return [{ say: say("mail.once", { until: atMoment(until) }) }, { act, to: path }];
}

type Link = Facts["forgotten-password"];

const NOT_TO_CONFIRM = {
  say: "not-yours",
  opened: "not-asked",
  "handed-over": "not-known",
  moved: "not-known",
} as const;

const confirmAddress = (desk: Desk, { after, ...link }: Facts["confirm-address"]): Letter => ({
  subject: desk.say("mail.confirm-address.subject"),
  parts: [
    { say: desk.say(`mail.confirm-address.${after ?? "say"}`) },
    { say: desk.say(`mail.confirm-address.${NOT_TO_CONFIRM[after ?? "say"]}`) },
    { say: desk.say("mail.confirm-address.until", { until: desk.atMoment(link.until) }) },
    { act: desk.say("mail.confirm-address.do"), to: link.path },
  ],
  why: desk.say("mail.why-asked"),
});

const forgottenPassword = (desk: Desk, link: Facts["forgotten-password"]): Letter => ({
  subject: desk.say("mail.forgotten-password.subject"),
  parts: [
    { say: desk.say("mail.forgotten-password.say") },
    ...secretLink(desk, desk.say("mail.account.choose"), link),
  ],
  why: desk.say("mail.forgotten-password.why"),
});

const changed =
  (kind: "password-changed" | "address-changed") =>
  ({ say, atMoment, contact }: Desk, { at }: { at: string }): Letter => ({
    subject: say(`mail.${kind}.subject`),
    parts: [
      { say: say(`mail.${kind}.say`) },
      details([say("mail.when"), atMoment(at)]),
      { say: say(`mail.${kind}.next`) },
      { say: contact },
      { act: say("mail.account.login"), to: "/login" },
    ],
    why: say("mail.why-account"),
  });

const newBrowser = ({ say, atMoment }: Desk, { at, browser }: Facts["new-browser"]): Letter => ({
  subject: say("mail.new-browser.subject"),
  parts: [
    { say: say("mail.new-browser.say") },
    details(
      [say("mail.when"), atMoment(at)],
      [say("mail.browser"), browser.trim() || say("sessions.unknown")],
    ),
    { say: say("mail.new-browser.next") },
    { act: say("mail.account.see"), to: "/account" },
  ],
  why: say("mail.why-account"),
});

export const peopleLetters = {
  "application-received": applicationReceived,
  "application-approved": applicationApproved,
  "application-rejected": applicationRejected,
  "confirm-address": confirmAddress,
  "forgotten-password": forgottenPassword,
  "password-changed": changed("password-changed"),
  "address-changed": changed("address-changed"),
  "new-browser": newBrowser,
};
