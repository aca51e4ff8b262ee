import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { FindRequest } from "#app/schemas/appointments.ts";
import { findRequest } from "#app/services/appointments/find-request.server.ts";

import { appointmentOf } from "../setup/appointments.ts";
import { visitor } from "../setup/context.ts";
import { newEmail } from "../setup/people.ts";
import { startProduct } from "../setup/product.ts";

/**
 * Whoever looks for a request that is not theirs learns nothing of it: a reference that is unknown, and one that is
 * known with another e-mail address, are refused in the same bytes and by the same work.
 */

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

test("both refusals are the same bytes, to people and to programs", async () => {
  const { known, unknown } = await wrongOnes();
  for (const ask of [asForm, asCall]) {
    const refused = await ask(known);
    expect(refused.status).toBe(404);
    expect(refused.body).toContain("No request has this reference together with this e-mail address.");
    expect(await ask(unknown)).toEqual(refused);
    expect(await ask({ reference: UNKNOWN, email: newEmail() })).toEqual(refused);
  }
});

/** What the database is asked while something is done, in order: at the last step of the driver, so that nothing goes by. */
async function asked(run: () => Promise<unknown>) {
  const sent: string[] = [];
  const driver = pg.Query.prototype as unknown as { text: string; submit(to: unknown): unknown };
  const { submit } = driver;
  const spy = vi.spyOn(driver, "submit").mockImplementation(function (this: typeof driver, to: unknown) {
    // Some of the values stand in the text itself.
    sent.push(this.text.replaceAll(/'[^']*'/g, "'…'"));
    return submit.call(this, to);
  });
  await run().finally(() => spy.mockRestore());
  return sent;
}

test("both are the same work: the database is asked the same, in the same order", async ({ annotate }) => {
  const find = (typed: Typed) => findRequest(visitor(), FindRequest.parse(typed));
  const { known, unknown } = await wrongOnes();
  const ofKnown = await asked(() => find(known));
  expect(ofKnown.some((text) => /from "appointment"/.test(text))).toBe(true);
  expect(await asked(() => find(unknown))).toEqual(ofKnown);

  // For whoever reads the report; a busy machine is no reason to fail.
  const took = async (typed: Typed) => {
    const began = performance.now();
    await find(typed);
    return performance.now() - began;
  };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < 8; i++) {
    const { known: one } = await wrongOnes();
    times.known.push(await took(one));
    times.unknown.push(await took({ ...one, reference: `URV-AAAA-A${i}` }));
  }
  const middle = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
  await annotate(`known to unknown: ${(middle(times.known) / middle(times.unknown)).toFixed(2)}`);
});
