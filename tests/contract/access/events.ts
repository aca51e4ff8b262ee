import { expect } from "vitest";

import { createTestUser, type TestUser } from "../../setup/test-users.ts";
import { asPage, em, every, form, json, owner, put, type Trial } from "./ask.ts";

/** How the rows about events, registrations and calendars are tried. Screens are asked for as a page and as their data. */

/** An event as an administrator's form makes it, or a proposal of whoever plays its owner. */
export async function eventOf(
  me: TestUser | undefined,
  more: Record<string, unknown> = {},
  isProposal = false,
) {
  const { createEvent } = await import("#app/services/events/events.server.ts");
  const { CreateEvent } = await import("#app/schemas/events.ts");
  const { actorContext: as } = await import("../../setup/context.ts");
  const { id, email } = isProposal
    ? (owner(me) ?? (await createTestUser("contrib_own")))
    : await createTestUser("admin");
  const created = await createEvent(
    as({ role: isProposal ? "contributor" : "admin", id, name: "A", email }),
    CreateEvent.parse({ ...EVENT, ...more }),
  );
  if (!created.ok) throw new Error(created.message);
  return created.value.id;
}
export const EVENT = {
  title: "An evening",
  date: "2031-05-04",
  time: "18:00",
  location: "Canary Hall",
  type: "Lecture",
  description: "Words. ".repeat(30),
};
/** Somebody registers. */
export async function registered(eventId: string, me?: TestUser) {
  const { registerForEvent } = await import("#app/services/events/registrations.server.ts");
  const { actorContext: as } = await import("../../setup/context.ts");
  const { id, email } = me ?? (await createTestUser("user"));
  await registerForEvent(as({ role: "user", id, name: "A", email }), eventId);
  const [row] = await (
    await em()
  ).execute<{ id: string }[]>("select id from event_registration where event_id = ? and account_id = ?", [
    eventId,
    id,
  ]);
  return row?.id ?? "";
}
export const fullEvent = async () => {
  const id = await eventOf(undefined, { attendees: 1 });
  await registered(id);
  return id;
};
export async function calendarOf(me: TestUser | undefined) {
  const { createCalendarLink: giveCalendarLink } =
    await import("#app/services/calendars/calendar-links.server.ts");
  const { userContext: by } = await import("../../setup/context.ts");
  const value = await giveCalendarLink(by(me ?? (await createTestUser("user"))), "registrations");
  return value.ok ? new URL(value.value.calendarUrl).pathname : "";
}

export const TRIALS: Record<string, Trial> = {
  D12: async (ask) => {
    const ids = [await eventOf(undefined, {}, true), await eventOf(undefined), "done"];
    return every(
      ids.flatMap((id) => asPage(`/admin/review-event/${id}`)),
      ask,
    );
  },
  D13: async (ask) =>
    ask(`/admin/review-event/${await eventOf(undefined, {}, true)}`, form({ approve: "true" })),
  D15: async (ask) => {
    const id = await fullEvent();
    const [one] = await (
      await em()
    ).execute<{ id: string }[]>("select id from event_registration where event_id = ?", [id]);
    return ask(
      `/admin/events/${id}/registrations?dialog=bulk`,
      form({ selected: one!.id, decision: "remove" }),
    );
  },
  E01: async (ask, me) => {
    await eventOf(undefined, { attendees: 5 });
    const answer = await ask("/api/events?limit=100");
    const said = await answer.clone().text();
    if (me) expect(said).toContain("Canary Hall");
    else expect(said).not.toMatch(/Canary|ttendees|isRegistered|version/);
    return answer;
  },
  E30: async (ask, me) => {
    const id = await eventOf(owner(me), {}, true);
    const answer = await ask("/api/events?approvalStatus=pending&limit=100");
    const { events } = (await answer.clone().json()) as { events: { id: string }[] };
    expect(events.some((event) => event.id === id)).toBe(me?.role === "admin" || me?.role === "contrib_own");
    return answer;
  },
  E02: async (ask, me) => {
    const id = await eventOf(undefined);
    const answers = [await ask(`/api/events/${id}`), await ask(`/events/${id}.data`)];
    for (const answer of answers) {
      const said = await answer.clone().text();
      if (me) expect(said).toContain("Canary Hall");
      else expect(said).not.toMatch(/Canary|ttendees/);
    }
    return answers;
  },
  E03: async (ask, me) => {
    const id = await eventOf(me, {}, true);
    return [await ask(`/api/events/${id}`), await ask(`/events/${id}`)];
  },
  E04: async (ask, me) => {
    const answer = await ask("/api/events", json({ ...EVENT, approvalStatus: "approved" }));
    if (answer.ok)
      expect(await answer.clone().json()).toMatchObject({
        approvalStatus: me?.role === "admin" ? "approved" : "pending",
      });
    return answer;
  },
  E05: async (ask, me) =>
    Promise.all(
      [await eventOf(undefined), await eventOf(me, {}, true)].map((id) =>
        ask(`/api/events/${id}`, put({ title: "Another" })),
      ),
    ),
  E06: async (ask, me) =>
    Promise.all(
      [await eventOf(undefined), await eventOf(me, {}, true)].map((id) =>
        ask(`/api/events/${id}`, { method: "DELETE" }),
      ),
    ),
  E07: async (ask) => ask(`/api/events/${await eventOf(undefined)}/register`, { method: "POST" }),
  E08: async (ask, me) => {
    const id = await eventOf(undefined, { attendees: 1 });
    if (me) await registered(id, me);
    const answer = await ask(`/api/events/${id}/register`, { method: "POST" });
    const rows = await (await em()).execute("select from event_registration where event_id = ?", [id]);
    expect(rows).toHaveLength(me ? 1 : 0);
    return answer;
  },
  E09: async (ask) =>
    Promise.all(
      [
        await fullEvent(),
        await eventOf(undefined, { status: "completed" }),
        await eventOf(undefined, { status: "cancelled" }),
      ].map((id) => ask(`/api/events/${id}/register`, { method: "POST" })),
    ),
  E10: async (ask, me) => {
    const id = await eventOf(undefined);
    if (me) await registered(id, me);
    return ask(`/api/events/${id}/register`, { method: "DELETE" });
  },
  E11: async (ask, me) => {
    const over = await eventOf(undefined, { status: "completed" });
    const answer = await ask(`/api/events/${over}/register`, { method: "DELETE" });
    expect(answer.status).toBe(me ? 409 : 401);
    return ask(`/api/events/${await eventOf(undefined)}/register`, { method: "DELETE" });
  },
  E12: async (ask, me) =>
    Promise.all(
      [await fullEvent(), await eventOf(me, {}, true)].map((id) => ask(`/api/events/${id}/registrations`)),
    ),
  E13: (ask) => ask("/api/events/my-registrations"),
  E14: async (ask) => ask(`/api/events/${await eventOf(undefined)}/my-registration`),
  E15: (ask) => ask("/api/events/types"),
  E16: async (ask, me) => {
    const id = await eventOf(me, {}, true);
    const first = await ask(`/api/events/${id}/approval`, put({ approve: true }));
    if (me?.role === "admin")
      expect((await ask(`/api/events/${id}/approval`, put({ approve: true }))).status).toBe(409);
    return first;
  },
  E17: async (ask) => {
    const path = `/api/events/${await fullEvent()}/waiting-list`;
    return [await ask(path, { method: "POST" }), await ask(path, { method: "DELETE" })];
  },
  E18: async (ask) => {
    const id = await eventOf(undefined);
    return ask(`/api/events/${id}/registrations/${await registered(id)}`, { method: "DELETE" });
  },
  E19: async (ask) => every(asPage(`/events/${await eventOf(undefined)}`), ask),
  E20: async (ask) => ask(`/events/${await eventOf(undefined)}`, form({ operation: "register" })),
  E21: async (ask, me) => {
    await eventOf(undefined);
    const answers = await every(["/events.ics", "/events.atom"], ask);
    const [calendar, feed] = await Promise.all(answers.map((answer) => answer.clone().text()));
    expect(calendar!.includes("Canary Hall")).toBe(me !== undefined);
    expect(feed).not.toContain("Canary");
    return answers;
  },
  E22: async (ask, me) => ask(`/events/${await eventOf(me, {}, true)}/calendar.ics`),
  E23: async (ask, me) => ask(await calendarOf(me)),
  E24: async (ask, me) => {
    const before = await calendarOf(me);
    if (me) await calendarOf(me);
    else await (await em()).execute("delete from calendar_link");
    return every([before, "/calendars/made-up/urithi.ics"], ask);
  },
  E25: (ask) => every(asPage("/my-registrations"), ask),
  E26: async (ask) => [
    await ask("/api/me/calendar", { method: "POST" }),
    await ask("/api/me/calendar", { method: "DELETE" }),
  ],
  E27: async (ask) => {
    const path = `/admin/events/${await fullEvent()}/registrations`;
    return every([`${path}.csv`, `${path}.jsonl`], ask);
  },
  E28: (ask) => ask("/my-registrations", form({ calendar: "create" })),
};
