import { expect, test, vi } from "vitest";

import { env } from "#app/env.server.ts";
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

test("what was found before our secret was changed opens the request, and is found again until the old one is gone", async () => {
  const [first, second] = ["the first secret of this house", "the second one"];
  const secrets = vi.spyOn(env(), "sessionSecrets", "get");
  const { reference, email, secret, id } = await appointmentOf(undefined);
  const opens = async (one: string) => (await findAppointmentByAddress(visitor(), one)).ok;
  const found = async () => {
    const result = await find(reference, email);
    if (!result.ok) throw new Error(result.sentence);
    return result.value.secret;
  };
  try {
    secrets.mockReturnValue([first]);
    const old = await found();
    secrets.mockReturnValue([second, first]);
    expect(await opens(old)).toBe(true);
    expect(await found()).toBe(old);
    secrets.mockReturnValue([second]);
    expect(await opens(old)).toBe(true);
    const renewed = await found();
    expect([await opens(old), await opens(renewed), await opens(secret)]).toEqual([false, true, true]);
    expect(await findAppointmentByAddress(visitor(), renewed)).toMatchObject({ value: { id } });
  } finally {
    secrets.mockRestore();
  }
});
