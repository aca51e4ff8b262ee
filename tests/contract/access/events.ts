import { expect } from "vitest";

import { createId } from "#app/models/id.ts";
import { CreateEvent } from "#app/schemas/events.ts";
import { createCalendarLink } from "#app/services/calendars/calendar-links.server.ts";
import { createEvent } from "#app/services/events/events.server.ts";
import { registerForEvent } from "#app/services/events/registrations.server.ts";

import { createPng } from "../../setup/pictures.ts";
import { execute } from "../../setup/execute.ts";
import { actorContext, userContext } from "../../setup/context.ts";
import { createTestUser, type TestUser } from "../../setup/test-users.ts";
import {
  asPage,
  sendEach,
  site,
  form,
  json,
  getOwner,
  put,
  upload,
  type SendRequest,
  type Trial,
} from "./requests.ts";
import { unwrap } from "../../setup/unwrap.ts";

/** Creates an approved event, or a pending proposal of the user (if that is the owner's role) or of a new contributor. */
export async function createTestEvent(
  user: TestUser | undefined,
  fields: Record<string, unknown> = {},
  isProposal = false,
) {
  const { id, email } = isProposal
    ? (getOwner(user) ?? (await createTestUser("contrib_own")))
    : await createTestUser("admin");
  return unwrap(
    await createEvent(
      actorContext({ role: isProposal ? "contributor" : "admin", id, name: "A", email }),
      CreateEvent.parse({ ...EVENT, ...fields }),
    ),
  ).id;
}
export const EVENT = {
  title: "An evening",
  date: "2031-05-04",
  time: "18:00",
  location: "Canary Hall",
  type: "Lecture",
  description: "Words. ".repeat(30),
};
export async function createRegistration(eventId: string, user?: TestUser) {
  const { id, email } = user ?? (await createTestUser("user"));
  await registerForEvent(actorContext({ role: "user", id, name: "A", email }), eventId);
  const [row] = await execute<{ id: string }>(
    "select id from event_registration where event_id = ? and account_id = ?",
    [eventId, id],
  );
  return row?.id ?? "";
}
export const createFullEvent = async () => {
  const id = await createTestEvent(undefined, { attendees: 1 });
  await createRegistration(id);
  return id;
};
export async function createCalendarPath(user: TestUser | undefined) {
  const value = await createCalendarLink(
    userContext(user ?? (await createTestUser("user"))),
    "registrations",
  );
  return value.ok ? new URL(value.value.calendarUrl).pathname : "";
}

async function sendPicture(id: string, send: SendRequest) {
  const path = `/api/events/${id}/picture`;
  return [
    await send(path, upload(createPng("drums.png"), {}, "PUT")),
    await send(path, { method: "DELETE" }),
  ];
}
async function createPicturePath(eventId: string) {
  const id = createId();
  await execute(
    "insert into event_picture (id, event_id, webp, small_webp, jpeg) values (?, ?, 'x', 'x', 'x')",
    [id, eventId],
  );
  return `/event-pictures/${id}.webp`;
}

export const TRIALS: Record<string, Trial> = {
  D12: async (send) => {
    const ids = [await createTestEvent(undefined, {}, true), await createTestEvent(undefined), "done"];
    return sendEach(
      ids.flatMap((id) => asPage(`/admin/review-event/${id}`)),
      send,
    );
  },
  D13: async (send) =>
    send(`/admin/review-event/${await createTestEvent(undefined, {}, true)}`, form({ approve: "true" })),
  D15: async (send) => {
    const id = await createTestEvent(undefined);
    const path = `/admin/events/${id}/registrations`;
    const [one, other] = [await createRegistration(id), await createRegistration(id)];
    return [
      await send(`${path}?dialog=bulk`, form({ selected: one, decision: "remove" })),
      await send(`${path}?dialog=delete&id=${other}`, form({})),
    ];
  },
  E01: async (send, user) => {
    await createTestEvent(undefined, { attendees: 5 });
    const response = await send("/api/events?limit=100");
    const body = await response.clone().text();
    if (user || site.showsRecords) expect(body).toContain("Canary Hall");
    else expect(body).not.toMatch(/Canary|ttendees/);
    if (!user) expect(body).not.toMatch(/isRegistered|version/);
    return response;
  },
  E30: async (send, user) => {
    const id = await createTestEvent(getOwner(user), {}, true);
    const response = await send("/api/events?approvalStatus=pending&limit=100");
    const { events } = (await response.clone().json()) as { events: { id: string }[] };
    expect(events.some((event) => event.id === id)).toBe(
      user?.role === "admin" || user?.role === "contrib_own",
    );
    return response;
  },
  E02: async (send, user) => {
    const id = await createTestEvent(undefined);
    const responses = [await send(`/api/events/${id}`), await send(`/events/${id}.data`)];
    for (const response of responses) {
      const body = await response.clone().text();
      if (user || site.showsRecords) expect(body).toContain("Canary Hall");
      else expect(body).not.toMatch(/Canary|ttendees/);
    }
    return responses;
  },
  E03: async (send, user) => {
    const id = await createTestEvent(user, {}, true);
    return [await send(`/api/events/${id}`), await send(`/events/${id}`)];
  },
  E04: async (send, user) => {
    const response = await send("/api/events", json({ ...EVENT, approvalStatus: "approved" }));
    if (response.ok)
      expect(await response.clone().json()).toMatchObject({
        approvalStatus: user?.role === "admin" ? "approved" : "pending",
      });
    return response;
  },
  E05: async (send, user) =>
    Promise.all(
      [await createTestEvent(undefined), await createTestEvent(user, {}, true)].map((id) =>
        send(`/api/events/${id}`, put({ title: "Another" })),
      ),
    ),
  E06: async (send, user) =>
    Promise.all(
      [await createTestEvent(undefined), await createTestEvent(user, {}, true)].map((id) =>
        send(`/api/events/${id}`, { method: "DELETE" }),
      ),
    ),
  E07: async (send) => send(`/api/events/${await createTestEvent(undefined)}/register`, { method: "POST" }),
  E08: async (send, user) => {
    const id = await createTestEvent(undefined, { attendees: 1 });
    if (user) await createRegistration(id, user);
    const response = await send(`/api/events/${id}/register`, { method: "POST" });
    const rows = await execute("select from event_registration where event_id = ?", [id]);
    expect(rows).toHaveLength(user ? 1 : 0);
    return response;
  },
  E09: async (send) =>
    Promise.all(
      [
        await createFullEvent(),
        await createTestEvent(undefined, { status: "completed" }),
        await createTestEvent(undefined, { status: "cancelled" }),
      ].map((id) => send(`/api/events/${id}/register`, { method: "POST" })),
    ),
  E10: async (send, user) => {
    const id = await createTestEvent(undefined);
    if (user) await createRegistration(id, user);
    return send(`/api/events/${id}/register`, { method: "DELETE" });
  },
  E11: async (send, user) => {
    const completedId = await createTestEvent(undefined, { status: "completed" });
    const response = await send(`/api/events/${completedId}/register`, { method: "DELETE" });
    expect(response.status).toBe(user ? 409 : 401);
    return send(`/api/events/${await createTestEvent(undefined)}/register`, { method: "DELETE" });
  },
  E12: async (send, user) =>
    Promise.all(
      [await createFullEvent(), await createTestEvent(user, {}, true)].map((id) =>
        send(`/api/events/${id}/registrations`),
      ),
    ),
  E13: (send) => send("/api/events/my-registrations"),
  E14: async (send) => send(`/api/events/${await createTestEvent(undefined)}/my-registration`),
  E15: (send) => send("/api/events/types"),
  E31: async (send, user) => sendPicture(await createTestEvent(user, {}, true), send),
  E32: async (send) => sendPicture(await createTestEvent(undefined), send),
  E33: async (send) => send(await createPicturePath(await createTestEvent(undefined))),
  E34: async (send, user) => send(await createPicturePath(await createTestEvent(user, {}, true))),
  E35: async (send) => send("/events?dialog=add", upload(createPng("drums.png"), EVENT)),
  E16: async (send, user) => {
    const id = await createTestEvent(user, {}, true);
    const first = await send(`/api/events/${id}/approval`, put({ approve: true }));
    if (user?.role === "admin")
      expect((await send(`/api/events/${id}/approval`, put({ approve: true }))).status).toBe(409);
    return first;
  },
  E17: async (send) => {
    const path = `/api/events/${await createFullEvent()}/waiting-list`;
    return [await send(path, { method: "POST" }), await send(path, { method: "DELETE" })];
  },
  E18: async (send) => {
    const id = await createTestEvent(undefined);
    return send(`/api/events/${id}/registrations/${await createRegistration(id)}`, { method: "DELETE" });
  },
  E19: async (send) => sendEach(asPage(`/events/${await createTestEvent(undefined)}`), send),
  E20: async (send) => send(`/events/${await createTestEvent(undefined)}`, form({ operation: "register" })),
  E21: async (send, user) => {
    await createTestEvent(undefined);
    const responses = await sendEach(["/events.ics", "/events.atom"], send);
    const [calendar, feed] = await Promise.all(responses.map((response) => response.clone().text()));
    expect(calendar!.includes("Canary Hall")).toBe(user !== undefined || site.showsRecords);
    expect(feed).not.toContain("Canary");
    return responses;
  },
  E22: async (send, user) => send(`/events/${await createTestEvent(user, {}, true)}/calendar.ics`),
  E23: async (send, user) => send(await createCalendarPath(user)),
  E24: async (send, user) => {
    const previousPath = await createCalendarPath(user);
    if (user) await createCalendarPath(user);
    else await execute("delete from secret_link where kind = 'registrations'");
    return sendEach([previousPath, "/calendars/made-up/urithi.ics"], send);
  },
  E25: (send) => sendEach(asPage("/my-registrations"), send),
  E26: async (send) => [
    await send("/api/me/calendar", { method: "POST" }),
    await send("/api/me/calendar", { method: "DELETE" }),
  ],
  E27: async (send) => {
    const path = `/admin/events/${await createFullEvent()}/registrations`;
    return sendEach([`${path}.csv`, `${path}.jsonl`], send);
  },
  E28: (send) => send("/my-registrations", form({ calendar: "create" })),
};
