import { describe, expect, test } from "vitest";

import { HONEYPOT_FIELD } from "#app/schemas/lists/shared.ts";

import { findResearchDay, buildBookingForm } from "../setup/appointments.ts";
import { fetchWithRetry } from "../setup/fetch-with-retry.ts";
import { PASSWORD } from "../setup/password.ts";
import { createEmail } from "../setup/test-users.ts";
import { product } from "../setup/demo-server.ts";
import { execute } from "../setup/execute.ts";
import { t } from "../setup/translate.ts";

/** The honeypot field: a form in which it is filled is shown again, and nothing is stored. */

const fetchPage = async (path: string) => (await fetchWithRetry(() => fetch(product.origin + path))).text();
const send = (path: string, input: Record<string, string>) =>
  fetch(product.origin + path, { method: "POST", body: new URLSearchParams(input), redirect: "manual" });

const formsIn = (html: string) =>
  [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
    .filter(([, head]) => /method="post"/i.test(head!))
    .map(([, head, body]) => ({
      action: /action="([^"]*)"/.exec(head!)?.[1]?.replaceAll("&amp;", "&") ?? "",
      body: body!,
    }));
const TRAP = new RegExp(`<div hidden="" aria-hidden="true">[^§]*?<input[^>]*name="${HONEYPOT_FIELD}"[^>]*>`);

const reader = () => ({
  name: "Amina of the coast",
  email: createEmail(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
});
const FORMS = [
  { at: "/register", to: "/register", input: reader, table: "account" },
  { at: "/join?dialog=reader", to: "/join?dialog=reader", input: reader, table: "account" },
  {
    at: "/join?dialog=apply",
    to: "/join?dialog=apply",
    input: () => ({
      name: "Amina of the coast",
      email: createEmail(),
      expertise: "Maps",
      motivation: "All of it",
    }),
    table: "contributor_application",
  },
  {
    at: `/visits-appointments?visitType=archive&date=${findResearchDay()}`,
    to: "/visits-appointments",
    input: () => buildBookingForm({ firstName: "Amina of the coast" }),
    table: "appointment",
  },
];

describe.each(FORMS)("$at", ({ at, to, input, table }) => {
  const stored = async (email: string) =>
    (await execute(`select from ${table} where email = ?`, [email])).length;

  test("a filled honeypot returns 400 with the submitted values, and the second submission is stored", async () => {
    const sent = input();
    const refused = await send(to, { ...sent, [HONEYPOT_FIELD]: "https://spam.example" });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain(t("form.not-saved"));
    for (const [name, words] of Object.entries(sent))
      if (/password/i.test(name)) expect(page).not.toContain(words);
      else expect(page).toContain(words);
    expect(page).not.toContain("spam.example");
    expect(await stored(sent.email)).toBe(0);
    // The returned form has no honeypot: browsers that fill in every field are not locked out.
    const returnedForm = formsIn(page).find(({ body }) => body.includes("Amina of the coast"))!;
    expect(returnedForm.body).not.toContain(HONEYPOT_FIELD);
    expect((await send(to, sent)).status).toBe(303);
    expect(await stored(sent.email)).toBe(1);
  });

  test("an empty honeypot is accepted, and the field is hidden from people", async () => {
    const form = formsIn(await fetchPage(at)).find(({ body }) => body.includes('name="email"'))!;
    const [trap] = TRAP.exec(form.body) ?? [];
    expect(trap).toMatch(/tabindex="-1"/i);
    expect(trap).toMatch(/autocomplete="off"/i);
    expect(trap).not.toMatch(/\brequired\b/);
    const sent = input();
    expect((await send(to, { ...sent, [HONEYPOT_FIELD]: "" })).status).toBe(303);
    expect(await stored(sent.email)).toBe(1);
  });
});

test("every public form with a text field has the honeypot, except the login", async () => {
  const pages = ["/", "/?dialog=login", "/?dialog=register", "/join", "/library", "/events", "/media"].concat(
    ["/scholarly-repository", "/literary-collection", "/contributors-database", ...FORMS.map(({ at }) => at)],
    ["/visits-appointments/find"],
  );
  const writable = (await Promise.all(pages.map(fetchPage)))
    .flatMap(formsIn)
    .filter(({ body }) => /<textarea|<input(?![^>]*type="(hidden|checkbox|radio|submit)")/.test(body));
  const without = writable.filter(({ body }) => !TRAP.test(body)).map(({ action }) => action);
  expect([...new Set(without)]).toEqual(["/login"]);
  expect(new Set(writable.map(({ action }) => action.split("?")[0]))).toEqual(
    new Set(["/login", "/register", "/join", "/visits-appointments", "/visits-appointments/find"]),
  );
});
