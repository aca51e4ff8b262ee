import { expect } from "vitest";

import { createAppointment, buildBookingForm, buildAppointmentInput } from "../../setup/appointments.ts";
import { createEmail } from "../../setup/test-users.ts";
import { asPage, em, every, form, json, put, type Trial } from "./ask.ts";

/** How the rows about appointments are tried. Screens are asked for as a page and as their data. */

export const TRIALS: Record<string, Trial> = {
  R01: (ask) => ask("/api/appointments"),
  R02: async (ask, me) => {
    const answer = await ask(`/api/appointments/${(await createAppointment(me)).id}`);
    if (me && me.role !== "admin") expect(await answer.clone().text()).not.toContain("adminNotes");
    return answer;
  },
  R03: async (ask) => ask(`/api/appointments/${(await createAppointment(undefined)).id}`),
  R04: async (ask, me) => {
    const value = { ...buildAppointmentInput(), status: "approved", user: { email: "x" }, accountId: "x" };
    const answer = await ask("/api/appointments", json(value));
    const { id, status } = (await answer.clone().json()) as { id: string; status: string };
    expect(status).toBe("pending");
    const [row] = await (
      await em()
    ).execute("select account_id as whose from appointment where id = ?", [id]);
    expect(row).toEqual({ whose: me?.id ?? null });
    return answer;
  },
  R05: async (ask, me) => ask(`/api/appointments/${(await createAppointment(me)).id}`, put({ phone: "1" })),
  R06: async (ask, me) => {
    const { id } = await createAppointment(me);
    const answers: Response[] = [];
    for (const status of ["approved", "completed", "rejected", "cancelled", "pending"])
      answers.push(await ask(`/api/appointments/${id}/status`, put({ status, adminNotes: "n" })));
    if (me?.role === "admin")
      expect(
        (await ask(`/api/appointments/${id}/status`, put({ status: "approved", version: 1 }))).status,
      ).toBe(409);
    return answers;
  },
  R07: async (ask, me) => ask(`/api/appointments/${(await createAppointment(me)).id}`, { method: "DELETE" }),
  R08: (ask) => ask("/api/appointments/admin/stats"),
  R09: (ask) => ask("/api/appointments/my"),
  R10: async (ask, me) => {
    const { id } = await createAppointment(undefined);
    await (await em()).execute("update appointment set status = 'approved' where id = ?", [id]);
    const answer = await ask("/api/appointments/upcoming?limit=100");
    const { appointments } = (await answer.clone().json()) as { appointments: { status: string }[] };
    for (const one of appointments)
      if (me?.role !== "admin")
        expect(Object.keys(one)).toEqual([
          "id",
          "visitType",
          "preferredDate",
          "preferredTime",
          "groupSize",
          "status",
        ]);
    expect(new Set(appointments.map(({ status }) => status))).toEqual(new Set(["approved"]));
    return answer;
  },
  R11: (ask) => ask("/api/appointments/availability?visitType=research"),
  R12: async (ask) => {
    const answers = await every(
      asPage(`/visits-appointments/${(await createAppointment(undefined)).secret}`),
      ask,
    );
    for (const { headers } of answers) expect(headers.get("cache-control")).toContain("no-store");
    return answers;
  },
  R13: (ask) =>
    every(
      [
        "/visits-appointments/made-up",
        "/visits-appointments/made-up.data",
        "/visits-appointments/made-up/urithi.ics",
      ],
      ask,
    ),
  R14: async (ask) => ask(`/visits-appointments/${(await createAppointment(undefined)).secret}`, form({})),
  R15: async (ask) => ask(`/visits-appointments/${(await createAppointment(undefined)).secret}/urithi.ics`),
  R16: (ask) => ask("/visits-appointments", form(buildBookingForm())),
  R17: async (ask) =>
    Promise.all(
      ["/visits-appointments", "/admin/appointments", "/admin-legacy"].map(async (path) => {
        const { id } = await createAppointment(undefined);
        return ask(
          `${path}?tab=appointments&dialog=decide&id=${id}`,
          form({ status: "approved", version: "1" }),
        );
      }),
    ),
  R18: async (ask, me) =>
    ask(`/my-appointments?dialog=cancel&id=${(await createAppointment(me)).id}`, form({})),
  R19: (ask) => every(asPage("/visits-appointments/find"), ask),
  R20: async (ask) => ask("/visits-appointments/find", form(await knownOf())),
  R21: async (ask) => ask("/visits-appointments/find", form({ ...(await knownOf()), email: createEmail() })),
  R22: async (ask) => {
    const answer = await ask("/api/appointments/find", json(await knownOf()));
    expect(answer.headers.get("cache-control")).toContain("no-store");
    return answer;
  },
  R23: async (ask) => ask("/api/appointments/find", json({ ...(await knownOf()), email: createEmail() })),
  R24: (ask) =>
    every(
      ["", "?week=2026-W48", "?week=2026-11-25"].map((asked) => `/api/appointments/week${asked}`),
      ask,
    ),
};

async function knownOf() {
  const { reference, email } = await createAppointment(undefined);
  return { reference, email };
}
