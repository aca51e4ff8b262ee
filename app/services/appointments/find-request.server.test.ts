import { expect, test } from "vitest";

import { FindRequest } from "#app/schemas/appointments.ts";

import { appointmentOf } from "../../../tests/setup/appointments.ts";
import { visitor } from "../../../tests/setup/context.ts";
import { newEmail } from "../../../tests/setup/people.ts";
import { cancelByAddress, findAppointmentByAddress } from "./appointments.server.ts";
import { findRequest } from "./find-request.server.ts";

const find = (reference: string, email: string) =>
  findRequest(visitor(), FindRequest.parse({ reference, email }));

test("a request is found by both, however they are written; the first address still opens it", async () => {
  const { reference, email, secret, id } = await appointmentOf(undefined);
  const found = await find(` ${reference.toLowerCase().replaceAll("-", " ")} `, email.toUpperCase());
  if (!found.ok) throw new Error(found.sentence);
  expect(found.value.secret).not.toBe(secret);
  expect(await find(reference, email)).toEqual(found);
  for (const one of [secret, found.value.secret])
    expect(await findAppointmentByAddress(visitor(), one)).toMatchObject({ value: { id } });
  expect(await cancelByAddress(visitor(), found.value.secret)).toMatchObject({ value: { reference } });
});

test("whether a reference is known is not to be told from a refusal", async () => {
  const [one, other] = [await appointmentOf(undefined), await appointmentOf(undefined)];
  const refused = await find(one.reference, other.email);
  expect(refused).toMatchObject({ ok: false, kind: "missing" });
  expect(await find("URV-AAAA-AA", newEmail())).toEqual(refused);
  expect(await find("nothing of the kind", "nobody")).toEqual(refused);
});

test("guessing at one request is limited, and what is right forgets the guesses", async () => {
  const [guessed, other] = [await appointmentOf(undefined), await appointmentOf(undefined)];
  for (let i = 0; i < 9; i++) await find(guessed.reference, newEmail());
  expect(await find(guessed.reference, guessed.email)).toMatchObject({ ok: true });
  for (let i = 0; i < 10; i++)
    expect(await find(guessed.reference, newEmail())).toMatchObject({ kind: "missing" });
  expect(await find(guessed.reference, guessed.email)).toMatchObject({ kind: "limited" });
  expect(await find(other.reference, other.email)).toMatchObject({ ok: true });
});
