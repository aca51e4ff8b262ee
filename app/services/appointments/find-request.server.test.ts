import { expect, test } from "vitest";

import { VisitRequestLookup } from "#app/schemas/appointments.ts";

import { createAppointment } from "../../../tests/setup/appointments.ts";
import { visitorContext } from "../../../tests/setup/context.ts";
import { createEmail } from "../../../tests/setup/test-users.ts";
import { cancelAppointmentBySecret, findAppointmentBySecret } from "./appointments.server.ts";
import { createLinkByReference } from "./find-request.server.ts";

const find = (reference: string, email: string) =>
  createLinkByReference(visitorContext(), VisitRequestLookup.parse({ reference, email }));

test("finds a request by reference and address in any notation, and the first link still works", async () => {
  const { reference, email, secret, id } = await createAppointment(undefined);
  const found = await find(` ${reference.toLowerCase().replaceAll("-", " ")} `, email.toUpperCase());
  if (!found.ok) throw new Error(found.message);
  expect(found.value.secret).not.toBe(secret);
  expect(await find(reference, email)).toEqual(found);
  for (const linkSecret of [secret, found.value.secret])
    expect(await findAppointmentBySecret(visitorContext(), linkSecret)).toMatchObject({ value: { id } });
  expect(await cancelAppointmentBySecret(visitorContext(), found.value.secret)).toMatchObject({
    value: { reference },
  });
});

test("gives the same refusal for known and unknown references", async () => {
  const [first, other] = [await createAppointment(undefined), await createAppointment(undefined)];
  const refused = await find(first.reference, other.email);
  expect(refused).toMatchObject({ ok: false, kind: "not-found" });
  expect(await find("URV-AAAA-AA", createEmail())).toEqual(refused);
  expect(await find("nothing of the kind", "nobody")).toEqual(refused);
});

test("limits attempts for one request, and resets the limit on success", async () => {
  const [limited, other] = [await createAppointment(undefined), await createAppointment(undefined)];
  for (let i = 0; i < 9; i++) await find(limited.reference, createEmail());
  expect(await find(limited.reference, limited.email)).toMatchObject({ ok: true });
  for (let i = 0; i < 10; i++)
    expect(await find(limited.reference, createEmail())).toMatchObject({ kind: "not-found" });
  expect(await find(limited.reference, limited.email)).toMatchObject({ kind: "rate-limited" });
  expect(await find(other.reference, other.email)).toMatchObject({ ok: true });
});
