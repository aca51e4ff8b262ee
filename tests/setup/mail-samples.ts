import type { MessageFacts } from "#app/services/mail/message-kinds.ts";

const SECRET = "q3Zf0mB7y2L9wXc4Vt8KpRnUa6JhDsEe1GoIi5_Tb-M";
const revision = { sequence: 3, changedAt: "2026-11-20T15:00:00.000Z" };
const ID = "019ac7b2-6d1e-7f3a-9c55-0b7de2a4f001";

const visit = {
  name: "Amina Mwangi",
  id: ID,
  reference: "URV-7KQM-3X",
  visitType: "research",
  groupSize: "2-5",
  day: "2026-11-24",
  time: "10:00",
  path: `/visits-appointments/${SECRET}`,
  ...revision,
} as const;

const event = {
  name: "Amina Mwangi",
  id: ID,
  title: "Drums of the Coast: an evening with the players of Lamu",
  location: "Reading room, 1 Example Street, Nairobi",
  day: "2026-11-27",
  time: "18:30",
  ...revision,
} as const;

const item = { name: "Amina Mwangi", id: ID, title: "Letters from the Lake, 1931–1938" } as const;
const reason =
  "The second half of the scan is blank.\n\nPlease scan pages 40 to 78 again; the lake’s name on page 3 is spelt in two ways.";
const link = { path: `/set-password/${SECRET}`, until: "2026-11-29T14:30:00.000Z" } as const;
const at = "2026-11-22T14:31:00.000Z";

export const SAMPLES: MessageFacts = {
  "appointment-received": visit,
  "appointment-approved": { ...visit, reply: "Please come to the side entrance.\nAsk for Wanjiru." },
  "appointment-rejected": { ...visit, reply: "The archive is closed for stocktaking that week." },
  "appointment-moved": { ...visit, isApproved: true, previous: { day: "2026-11-23", time: "14:00" } },
  "appointment-pending": { ...visit, wasApproved: true },
  "appointment-cancelled": {
    ...visit,
    by: "institution",
    wasApproved: true,
    reply: "The roof leaks. We are sorry.",
  },
  "appointment-reminder": visit,
  "event-registered": event,
  "event-waiting-list": { ...event, position: 7 },
  "event-admitted": event,
  "event-moved": {
    ...event,
    previous: { day: "2026-11-26", time: "18:30", location: "Old Court, Nairobi" },
  },
  "event-cancelled": { ...event, cause: "event" },
  "event-reminder": event,
  "proposal-approved": event,
  "proposal-rejected": { ...event, reason: "We need the name of whoever speaks." },
  "application-received": { name: "Amina Mwangi" },
  "application-approved": { name: "Amina Mwangi", password: "link", ...link },
  "application-rejected": { name: "Amina Mwangi", reason: "" },
  "privacy-request-pending": {
    name: "Joseph Otieno",
    id: "01a2115f-36d4-7712-987d-0b3690ea1112",
    request: "access",
    day: "2026-12-28",
  },
  "report-pending": {
    name: "Joseph Otieno",
    ...{ id: "01a2115f-36d4-7712-987d-0b3690ea1112", title: item.title, reason: "rights", day: "2026-12-28" },
  },
  "content-pending": { ...item, name: "Joseph Otieno", by: "Amina Mwangi" },
  "content-approved": { ...item, category: "Library" },
  "content-rejected": { ...item, category: "Library", reason },
  "draft-replaced": { ...item, category: "Library", language: "Kiswahili", transcript: ID },
  "confirm-email": { name: "Amina Mwangi", ...link, path: `/confirm-address/${SECRET}` },
  invitation: { by: "Joseph Otieno", role: "admin", ...link, path: `/accept-invitation/${SECRET}` },
  "privacy-answer": { name: "Amina Mwangi", request: "correction", answer: "We have corrected your name." },
  "report-answer": { name: "Amina Mwangi", title: item.title, answer: "We have removed the picture." },
  "copy-sent": {
    ...{ name: "Amina Mwangi", title: "Royal drums", reply: "Please do not pass it on.", downloads: 5 },
    ...{ path: "/copies/0123456789abcdef", until: "2026-12-14T09:00:00.000Z" },
  },
  "copy-refused": { name: "Amina Mwangi", title: "Royal drums", reply: "The family does not want it." },
  "password-reset": { name: "Amina Mwangi", ...link },
  "password-changed": { name: "Amina Mwangi", at },
  "email-changed": { name: "Amina Mwangi", at },
  "email-requested": { name: "Amina Mwangi", at },
  "second-factor-changed": { name: "Amina Mwangi", at, change: "set-up" },
  "identity-changed": { name: "Amina Mwangi", at, change: "linked", provider: "Kisumu University" },
  "data-export-ready": { name: "Amina Mwangi", day: "2026-12-05" },
  "account-erasure": { name: "Amina Mwangi", notice: "planned", erasedOn: "2026-12-12" },
  "new-browser": { name: "Joseph Otieno", at, browser: "Firefox, Android" },
  "pending-digest": {
    name: "Joseph Otieno",
    queues: {
      content: { count: 12, oldestAt: "2026-11-18T08:12:00.000Z" },
      applications: { count: 1, oldestAt: "2026-11-21T19:40:00.000Z" },
      events: { count: 0 },
      appointments: { count: 1000, more: true, oldestAt: "2026-11-20T05:00:00.000Z" },
      copies: { count: 2, oldestAt: "2026-11-21T05:00:00.000Z" },
    },
  },
  "decision-overdue": {
    name: "Joseph Otieno",
    queue: "appointments",
    since: "2026-11-20T05:00:00.000Z",
    hours: 48,
  },
};
