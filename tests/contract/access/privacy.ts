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
  PD10: async (send) =>
    sendEach(
      ["/admin/privacy-requests", `/admin/privacy-requests/${await createRequest()}`].flatMap(asPage),
      send,
    ),
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
