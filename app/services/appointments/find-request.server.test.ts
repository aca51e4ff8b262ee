import fc from "fast-check";
import { expect, test, vi } from "vitest";

import { query } from "#app/core/query.server.ts";
import { env } from "#app/env.server.ts";
import { fork } from "#app/models/connection.server.ts";
import { FindRequest } from "#app/schemas/appointments.ts";

import { appointmentOf } from "../../../tests/setup/appointments.ts";
import { visitor } from "../../../tests/setup/context.ts";
import { newEmail } from "../../../tests/setup/people.ts";
import { cancelByAddress, findAppointmentByAddress } from "./appointments.server.ts";
import { findRequest } from "./find-request.server.ts";
import { followShort, shortAddress } from "./found-address.server.ts";

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

test("whatever address of a request was told opens it, however often our secret has been changed since", async () => {
  const secrets = vi.spyOn(env(), "sessionSecrets", "get");
  const opens = async (id: string, address: string) => {
    const path = address.startsWith("/v/") ? await followShort(visitor(), address.slice(3)) : undefined;
    if (path && !path.ok) throw new Error(path.sentence);
    const secret = (path?.value.path ?? address).split("/").at(-1)!;
    expect(await findAppointmentByAddress(visitor(), secret)).toMatchObject({ value: { id } });
  };
  const act = fc.constantFrom(
    "find",
    "tell a telephone",
    "open",
    "change the secret",
    "forget the one before",
  );
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), async (acts) => {
        let inForce = ["the first secret of this house"];
        secrets.mockImplementation(() => inForce);
        const { reference, email, secret, id } = await appointmentOf(undefined);
        const { address } = (await query(fork())
          .selectFrom("appointment")
          .select("address")
          .where("id", "=", id)
          .executeTakeFirst())!;
        const told = new Set([secret]);
        for (const one of acts) {
          if (one === "find") {
            const found = await find(reference, email);
            if (!found.ok) throw new Error(found.sentence);
            told.add(found.value.secret);
          } else if (one === "tell a telephone") told.add(await shortAddress(fork(), { id, address }));
          else if (one === "open") await opens(id, [...told].at(-1)!);
          else if (one === "change the secret")
            inForce = [`another secret, after ${inForce[0]!.length}`, ...inForce];
          else inForce = inForce.slice(0, 1);
        }
        for (const one of told) await opens(id, one);
        expect(
          await cancelByAddress(
            visitor(),
            [...told].find((one) => !one.startsWith("/"))!,
          ),
        ).toMatchObject({
          value: { reference },
        });
      }),
      { numRuns: 15 },
    );
  } finally {
    secrets.mockRestore();
  }
});
