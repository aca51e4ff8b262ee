import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { startProduct } from "../setup/product.ts";
import { json } from "../setup/requests.ts";

/** Carries out the README's example in a copy of the files. */

const root = join(import.meta.dirname, "../..");
const copy = mkdtempSync(join(tmpdir(), "urithi-field-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const readme = readFileSync(join(root, "README.md"), "utf8");
const run = (command: string, ...args: string[]) =>
  execFileSync(join(root, "node_modules/.bin", command), args, {
    cwd: copy,
    encoding: "utf8",
    stdio: "pipe",
  });

function copyFiles() {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

function insertAfter(file: string, line: RegExp, added: string) {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(line);
  writeFileSync(
    path,
    text.replace(line, (found) => `${found}\n${added}`),
  );
}

const [, migration = ""] = /```ts\n( +import \{ Migration \}[^]*?)```/.exec(readme) ?? [];
const EDITS = [
  ["app/models/appointment.ts", /institution: p.text.*/, 'accessNeeds: p.text().default(""),'],
  ["app/schemas/definitions/visitor-fields.ts", /institution: field.line.*/, "accessNeeds: field.line(),"],
  ...["en", "sw", "fr"].map(
    (language) =>
      [
        `app/messages/${language}/appointments.ts`,
        /"appointments.institution": .*/,
        '"appointments.access-needs": "Access needs",',
      ] as const,
  ),
] as const;

test("six files add an optional text to the visit form, its API call, its export and the list of personal data", async () => {
  copyFiles();
  writeFileSync(join(copy, "app/models/migrations/2099-01-01-access-needs.ts"), migration);
  for (const [file, line, added] of EDITS) {
    expect(readme).toContain(added);
    insertAfter(file, line, added);
  }
  run("node", "scripts/api-types.ts");
  run("tsgo", "--singleThreaded");
  run("vitest", "run", "app/services/privacy/stored-data.test.ts");
  run("node", "scripts/build.ts");

  const product = await startProduct(
    {
      DATA_DIR: join(copy, "data"),
      UPLOADS_DIR: join(copy, "uploads"),
      DATABASE_URL: "",
      SESSION_SECRET: "",
    },
    () => [join(copy, "build/server/server.js")],
  );
  try {
    const visit = {
      visitType: "archive",
      groupSize: "1",
      preferredDate: nextMonday(),
      preferredTime: "10:00",
    };
    const form = await fetch(
      `${product.origin}/visits-appointments?${new URLSearchParams({ step: "contact", ...visit, date: visit.preferredDate, time: visit.preferredTime })}`,
    );
    const html = await form.text();
    expect(html).toMatch(/<label for="book-accessNeeds">Access needs \(optional\)<\/label>/);
    const [, formKey = ""] = /name="formKey" value="([^"]+)"/.exec(html) ?? [];
    const contact = {
      firstName: "Amina",
      lastName: "Said",
      email: "amina@example.org",
      phone: "1",
      purpose: "To read.",
    };
    const booked = await fetch(`${product.origin}/visits-appointments`, {
      method: "POST",
      body: new URLSearchParams({ ...visit, ...contact, formKey, accessNeeds: "A wheelchair" }),
      redirect: "manual",
    });
    expect(booked.status).toBe(303);
    const login = await fetch(
      `${product.origin}/api/auth/login`,
      json({ email: "admin@example.org", password: "admin123" }),
    );
    const { token } = (await login.json()) as { token: string };
    const listed = await fetch(`${product.origin}/api/appointments?status=pending`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await listed.text()).toContain('"accessNeeds":"A wheelchair"');
  } finally {
    await product.stop();
  }
}, 600_000);

function nextMonday() {
  const day = new Date(Date.now() + 14 * 86_400_000);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
