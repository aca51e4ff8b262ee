import { afterAll, beforeAll, expect, test } from "vitest";

import { appointmentOf } from "../setup/appointments.ts";
import { newEmail } from "../setup/people.ts";
import { startProduct } from "../setup/product.ts";

/** Looking for a visit request with a wrong reference or email address reveals nothing about it. */

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop("SIGKILL"));

type Typed = { reference: string; email: string };
const UNKNOWN = "URV-AAAA-AA";

/** Somebody who has a request here themselves asks for another's, and for one that nobody has. */
async function wrongOnes(): Promise<{ known: Typed; unknown: Typed }> {
  const { reference } = await appointmentOf(undefined);
  const { email } = await appointmentOf(undefined);
  return { known: { reference, email }, unknown: { reference: UNKNOWN, email } };
}

const OF_EACH_ANSWER = ["date", "x-request-id", "etag"];
async function answerTo(path: string, init: RequestInit, typed: Typed) {
  // Compressed, its length would hang on what was typed.
  const plain = { ...init.headers, "Accept-Encoding": "identity" };
  const answer = await fetch(product.origin + path, {
    method: "POST",
    redirect: "manual",
    ...init,
    headers: plain,
  });
  const headers = [...answer.headers]
    .filter(([name]) => !OF_EACH_ANSWER.includes(name))
    // The policy knows the page's script by its digest, and what was typed is in it.
    .map(([name, value]) => [name, value.replaceAll(/'sha256-[^']+'/g, "'sha256'")]);
  // The page repeats what was typed.
  const body = (await answer.text())
    .replaceAll(typed.reference, "REFERENCE")
    .replaceAll(typed.email, "ADDRESS");
  return { status: answer.status, headers, body };
}
const asForm = (typed: Typed) =>
  answerTo("/visits-appointments/find", { body: new URLSearchParams(typed) }, typed);
const asCall = (typed: Typed) =>
  answerTo(
    "/api/appointments/find",
    { body: JSON.stringify(typed), headers: { "Content-Type": "application/json" } },
    typed,
  );

test("an unknown reference and a known one with another email get the same response", async () => {
  const { known, unknown } = await wrongOnes();
  for (const ask of [asForm, asCall]) {
    const refused = await ask(known);
    expect(refused.status).toBe(404);
    expect(refused.body).toContain("We could not find a request with this reference and email address.");
    expect(await ask(unknown)).toEqual(refused);
    expect(await ask({ reference: UNKNOWN, email: newEmail() })).toEqual(refused);
  }
});
