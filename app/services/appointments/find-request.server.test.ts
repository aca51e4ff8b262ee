import { expect, test } from "vitest";

import { FindVisitRequest } from "#app/schemas/appointments.ts";

import { createAppointment } from "../../../tests/setup/appointments.ts";
import { visitorContext } from "../../../tests/setup/context.ts";
import { createEmail } from "../../../tests/setup/test-users.ts";
import { cancelBySecret, findAppointmentBySecret } from "./appointments.server.ts";
import { findRequest } from "./find-request.server.ts";

const find = (reference: string, email: string) =>
  findRequest(visitorContext(), FindVisitRequest.parse({ reference, email }));

test("a request is found by both, however they are written; the first address still opens it", async () => {
  const { reference, email, secret, id } = await createAppointment(undefined);
  const found = await find(` ${reference.toLowerCase().replaceAll("-", " ")} `, email.toUpperCase());
  if (!found.ok) throw new Error(found.message);
  expect(found.value.secret).not.toBe(secret);
  expect(await find(reference, email)).toEqual(found);
  for (const one of [secret, found.value.secret])
    expect(await findAppointmentBySecret(visitorContext(), one)).toMatchObject({ value: { id } });
  expect(await cancelBySecret(visitorContext(), found.value.secret)).toMatchObject({ value: { reference } });
});

test("whether a reference is known is not to be told from a refusal", async () => {
  const [one, other] = [await createAppointment(undefined), await createAppointment(undefined)];
  const refused = await find(one.reference, other.email);
  expect(refused).toMatchObject({ ok: false, kind: "not-found" });
  expect(await find("URV-AAAA-AA", createEmail())).toEqual(refused);
  expect(await find("nothing of the kind", "nobody")).toEqual(refused);
});

test("guessing at one request is limited, and what is right forgets the guesses", async () => {
  const [guessed, other] = [await createAppointment(undefined), await createAppointment(undefined)];
  for (let i = 0; i < 9; i++) await find(guessed.reference, createEmail());
  expect(await find(guessed.reference, guessed.email)).toMatchObject({ ok: true });
  for (let i = 0; i < 10; i++)
    expect(await find(guessed.reference, createEmail())).toMatchObject({ kind: "not-found" });
  expect(await find(guessed.reference, guessed.email)).toMatchObject({ kind: "rate-limited" });
  expect(await find(other.reference, other.email)).toMatchObject({ ok: true });
});
