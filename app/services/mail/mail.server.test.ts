import "../../../tests/setup/mailbox.ts";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";
import { CreateEvent, UpdateEvent } from "#app/schemas/events.ts";
import {
  deleteAppointment,
  setAppointmentStatus,
  updateAppointment,
} from "#app/services/appointments/appointment-status.server.ts";
import { cancelByAddress } from "#app/services/appointments/appointments.server.ts";
import { createEvent, updateEvent } from "#app/services/events/events.server.ts";
import {
  cancelRegistration,
  registerForEvent,
  waitForEvent,
} from "#app/services/events/registrations.server.ts";

import { appointmentOf } from "../../../tests/setup/appointments.ts";
import { by, visitor } from "../../../tests/setup/context.ts";
import { answer, behave, cameTo, closeMailbox, messagesOf } from "../../../tests/setup/mailbox.ts";
import { newEmail, newPlayer, type Player } from "../../../tests/setup/people.ts";
import { sendMessage } from "./send.server.ts";
import { tell } from "./tell.server.ts";
import { closeTransport } from "./transport.server.ts";

let admin: Player, reader: Player;
beforeAll(async () => {
  [admin, reader] = (await Promise.all((["admin", "user"] as const).map(newPlayer))) as [Player, Player];
});
afterEach(() => behave());
afterAll(async () => {
  closeTransport();
  await closeMailbox();
});

type Row = {
  id: string;
  kind: string;
  state: string;
  reason: string | null;
  sealed: string | null;
  tries: number;
};
const rowsTo = (address: string) =>
  fork().execute<Row[]>("select * from message where address = ? order by id", [address]);
async function sendAllTo(address: string) {
  for (const { id } of await rowsTo(address)) await sendMessage({ id });
}
const kindsTo = async (address: string) => (await rowsTo(address)).map(({ kind }) => kind);

describe("causes", () => {
  test("a visit of somebody without an account is told at the address that they gave, in all that becomes of it", async () => {
    const email = newEmail();
    const { id, statusUrl } = await appointmentOf(undefined, { email });
    await updateAppointment(by(admin), id, { preferredTime: "11:00" });
    await setAppointmentStatus(by(admin), id, { status: "approved", reply: "Ring the bell." });
    await setAppointmentStatus(by(admin), id, { status: "rejected", reply: "The roof leaks." });
    await setAppointmentStatus(by(admin), id, { status: "completed" });
    expect(await kindsTo(email)).toEqual([
      "appointment-received",
      "appointment-moved",
      "appointment-approved",
      "appointment-rejected",
    ]);
    await sendAllTo(email);
    const letters = await cameTo(email);
    expect(letters).toHaveLength(4);
    expect(letters[0]!.text).toContain(new URL(statusUrl).pathname);
    expect(letters[0]!.sentFrom).toMatch(/^bounce\+[\da-f]{32}@museum\.example$/);
  });
});
