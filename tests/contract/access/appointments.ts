import { expect } from "vitest";

import { execute } from "../../setup/execute.ts";
import { createAppointment, buildBookingForm, buildAppointmentInput } from "../../setup/appointments.ts";
import { createEmail } from "../../setup/test-users.ts";
import { asPage, sendEach, form, json, put, type Trial } from "./requests.ts";

export const TRIALS: Record<string, Trial> = {
  R01: (send) => send("/api/appointments"),
  R02: async (send, user) => {
    const response = await send(`/api/appointments/${(await createAppointment(user)).id}`);
    if (user && user.role !== "admin") expect(await response.clone().text()).not.toContain("adminNotes");
    return response;
  },
  R03: async (send) => send(`/api/appointments/${(await createAppointment(undefined)).id}`),
  R04: async (send, user) => {
    const value = { ...buildAppointmentInput(), status: "approved", user: { email: "x" }, accountId: "x" };
    const response = await send("/api/appointments", json(value));
    const { id, status } = (await response.clone().json()) as { id: string; status: string };
    expect(status).toBe("pending");
    const [row] = await execute("select account_id from appointment where id = ?", [id]);
    expect(row).toEqual({ account_id: user?.id ?? null });
    return response;
  },
  R05: async (send, user) =>
    send(`/api/appointments/${(await createAppointment(user)).id}`, put({ phone: "1" })),
  R06: async (send, user) => {
    const { id } = await createAppointment(user);
    const responses: Response[] = [];
    for (const status of ["approved", "completed", "rejected", "cancelled", "pending"])
      responses.push(await send(`/api/appointments/${id}/status`, put({ status, adminNotes: "n" })));
    if (user?.role === "admin")
      expect(
        (await send(`/api/appointments/${id}/status`, put({ status: "approved", version: 1 }))).status,
      ).toBe(409);
    return responses;
  },
  R07: async (send, user) =>
    send(`/api/appointments/${(await createAppointment(user)).id}`, { method: "DELETE" }),
  R08: (send) => send("/api/appointments/admin/stats"),
  R09: (send) => send("/api/appointments/my"),
  R10: async (send, user) => {
    const { id } = await createAppointment(undefined);
    await execute("update appointment set status = 'approved' where id = ?", [id]);
    const response = await send("/api/appointments/upcoming?limit=100");
    const { appointments } = (await response.clone().json()) as { appointments: { status: string }[] };
    for (const appointment of appointments)
      if (user?.role !== "admin")
        expect(Object.keys(appointment)).toEqual([
          "id",
          "visitType",
          "preferredDate",
          "preferredTime",
          "groupSize",
          "status",
        ]);
    expect(new Set(appointments.map(({ status }) => status))).toEqual(new Set(["approved"]));
    return response;
  },
  R11: (send) => send("/api/appointments/availability?visitType=research"),
  R12: async (send) => {
    const responses = await sendEach(
      asPage(`/visits-appointments/${(await createAppointment(undefined)).secret}`),
      send,
    );
    for (const { headers } of responses) expect(headers.get("cache-control")).toContain("no-store");
    return responses;
  },
  R13: (send) =>
    sendEach(
      [
        "/visits-appointments/made-up",
        "/visits-appointments/made-up.data",
        "/visits-appointments/made-up/urithi.ics",
      ],
      send,
    ),
  R14: async (send) => send(`/visits-appointments/${(await createAppointment(undefined)).secret}`, form({})),
  R25: async (send) => {
    const { secret } = await createAppointment(undefined);
    return send(`/visits-appointments/${secret}?dialog=participants`, form({ participants: "4" }));
  },
  R26: async (send) => {
    const { secret } = await createAppointment(undefined);
    return send(`/api/appointments/links/${secret}/participants`, put({ participants: 4 }));
  },
  R15: async (send) => send(`/visits-appointments/${(await createAppointment(undefined)).secret}/urithi.ics`),
  R16: (send) => send("/visits-appointments", form(buildBookingForm())),
  R17: async (send) =>
    Promise.all(
      ["/visits-appointments", "/admin/appointments", "/admin-legacy"].map(async (path) => {
        const responses = [];
        for (const dialog of ["decide", "details"]) {
          const { id } = await createAppointment(undefined);
          const decision = form({ status: "approved", version: "1" });
          responses.push(await send(`${path}?tab=appointments&dialog=${dialog}&id=${id}`, decision));
        }
        return responses;
      }),
    ).then((responses) => responses.flat()),
  R18: async (send, user) =>
    send(`/my-appointments?dialog=cancel&id=${(await createAppointment(user)).id}`, form({})),
  R19: (send) => sendEach(asPage("/visits-appointments/find"), send),
  R20: async (send) => send("/visits-appointments/find", form(await createReference())),
  R21: async (send) =>
    send("/visits-appointments/find", form({ ...(await createReference()), email: createEmail() })),
  R22: async (send) => {
    const response = await send("/api/appointments/find", json(await createReference()));
    expect(response.headers.get("cache-control")).toContain("no-store");
    return response;
  },
  R23: async (send) =>
    send("/api/appointments/find", json({ ...(await createReference()), email: createEmail() })),
  R24: (send) =>
    sendEach(
      ["", "?week=2026-W48", "?week=2026-11-25"].map((query) => `/api/appointments/week${query}`),
      send,
    ),
};

async function createReference() {
  const { reference, email } = await createAppointment(undefined);
  return { reference, email };
}
