import { createId } from "#app/models/id.ts";
import { DEFAULT_RETENTION } from "#app/schemas/retention.ts";

import { insertRow } from "../../setup/rows.ts";
import { createEmail } from "../../setup/test-users.ts";
import { getSharedItem } from "./shared-items.ts";
import { asPage, form, json, put, sendEach, type Trial } from "./requests.ts";

const RETENTION_FIELDS = Object.fromEntries(
  Object.entries(DEFAULT_RETENTION).map(([kind, period]) => [kind, String(period)]),
);

const buildRequest = () => ({
  kind: "erasure",
  name: "Amina Said",
  email: createEmail(),
  text: "All of it.",
});

const buildReport = (id: string) => ({
  ...{ about: "content", id, reason: "rights", text: "It is mine." },
  ...{ name: "Amina Said", email: createEmail() },
});
const createRequest = () => insertRow("privacy_request");
const insertReport = (kind: "content" | "media") =>
  insertRow("privacy_request", {
    ...{ kind: "report", reason: "rights" },
    ...{ subject_kind: kind, subject_id: createId(), subject_title: "A work" },
  });

export const TRIALS: Record<string, Trial> = {
  PD01: (send) => send("/api/privacy/retention"),
  PD02: async (send) => [
    await send("/account?dialog=history", form({ hasReadingHistory: "on" })),
    await send("/account?dialog=clear-history", form({})),
  ],
  PD03: (send) =>
    send(
      "/admin/site?tab=privacy&dialog=privacy",
      form({ ...RETENTION_FIELDS, days: "7", exportDays: "30" }),
    ),
  PD04: (send) => send("/api/privacy/requests", json(buildRequest())),
  PD05: (send) => sendEach(asPage("/privacy-requests"), send),
  PD06: (send) => send("/privacy-requests", form(buildRequest())),
  PD07: (send) => send("/api/privacy/requests?state=open"),
  PD08: async (send) => send(`/api/privacy/requests/${await createRequest()}`),
  PD09: async (send) =>
    send(`/api/privacy/requests/${await createRequest()}`, put({ answer: "Here it is." })),
  PD10: async (send) => sendEach(asPage(`/admin/privacy-requests/${await createRequest()}`), send),
  PD18: (send) => sendEach(asPage("/admin/privacy-requests"), send),
  PD19: async (send) => {
    const id = await insertReport("content");
    return sendEach([`/api/privacy/requests/${id}`, ...asPage(`/admin/privacy-requests/${id}`)], send);
  },
  PD20: async (send) =>
    send(`/api/privacy/requests/${await insertReport("content")}`, put({ answer: "We removed it." })),
  PD21: async (send) =>
    send(`/admin/privacy-requests/${await insertReport("content")}`, form({ answer: "We removed it." })),
  PD22: async (send) => send(`/api/privacy/requests/${await insertReport("media")}/close`, put({})),
  PD23: async (send) => send(`/admin/privacy-requests/${await insertReport("media")}?dialog=close`, form({})),
  PD11: async (send) =>
    send(`/admin/privacy-requests/${await createRequest()}`, form({ answer: "Here it is." })),
  PD12: async (send) => send(`/api/privacy/requests/${await createRequest()}/close`, put({})),
  PD14: async (send, user) => send("/api/reports", json(buildReport(await getSharedItem(user)))),
  PD15: async (send, user) =>
    send("/api/reports", json(buildReport(await getSharedItem(user, { status: "pending" })))),
  PD16: async (send, user) => sendEach([`/report?about=content&id=${await getSharedItem(user)}`], send),
  PD17: async (send, user) => {
    const id = await getSharedItem(user);
    return send(`/report?about=content&id=${id}`, form(buildReport(id)));
  },
  PD13: async (send) => send(`/admin/privacy-requests/${await createRequest()}?dialog=close`, form({})),
};
