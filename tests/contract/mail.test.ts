import { json } from "../setup/requests.ts";
import "../setup/mailbox.ts";

import { spawn } from "node:child_process";
import { once } from "node:events";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { buildAppointmentInput } from "../setup/appointments.ts";
import { enqueueMessages } from "../setup/crowd-mail.ts";
import { createSmtpError, setBehaviour, listReceivedMail, closeMailbox } from "../setup/mailbox.ts";
import { createTestUser } from "../setup/test-users.ts";
import { findFreePort, startProductWithTasks } from "../setup/product.ts";
import { execute } from "../setup/execute.ts";
import { t } from "../setup/translate.ts";

let product: Awaited<ReturnType<typeof startProductWithTasks>>;
beforeAll(async () => {
  product = await startProductWithTasks();
});
afterEach(() => setBehaviour());
afterAll(async () => {
  await product.stop();
  await closeMailbox();
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(product.origin + path, json(body, { headers }));
const findMessage = async (address: string) =>
  (
    await execute<{ id: string; state: string }>("select id, state from message where address = ?", [address])
  )[0];

test("a visit request in French gets mail in French with the private link, and the log contains neither", async () => {
  const input = buildAppointmentInput({
    firstName: "canary-first",
    email: `canary-${Date.now()}@example.org`,
  });
  const { email } = input;
  const created = await post("/api/appointments", input, { "Accept-Language": "fr" });
  const { statusUrl } = (await created.json()) as { statusUrl: string };
  await expect.poll(() => findMessage(email)).toMatchObject({ state: "sent" });
  const [mail] = await listReceivedMail(email);
  expect(mail!.text).toContain(statusUrl);
  expect(mail!.text).toContain("visite");
  const other = `canary-other-${Date.now()}@example.org`;
  setBehaviour({ to: () => Promise.reject(createSmtpError(550, `5.1.1 <${other}> is nobody`)) });
  await post("/api/appointments", { ...input, email: other });
  await expect.poll(() => findMessage(other)).toMatchObject({ state: "bounced" });
  expect(product.output()).not.toMatch(/canary/);
  expect(product.output()).not.toContain(new URL(statusUrl).pathname.split("/").at(-1));
});

test("a bounce marks the address until its owner clears it", async () => {
  const reader = await createTestUser("user");
  const headers = { Authorization: `Bearer ${reader.token}` };
  await post("/api/appointments", buildAppointmentInput(), headers);
  await expect.poll(() => findMessage(reader.email)).toMatchObject({ state: "sent" });
  const { sentFrom } = (await listReceivedMail(reader.email))[0]!;
  const bounce = async (secret: string, status: string) =>
    (await (await post("/api/mail/bounce", { secret, recipient: sentFrom, status })).json()) as object;
  const secret = process.env.BOUNCE_SECRET!;
  expect(await bounce("another", "5.1.1")).toHaveProperty("error");
  expect(await bounce(secret, "4.2.2")).toEqual({ isMarked: false });
  expect(await bounce(secret, "5.1.1")).toEqual({ isMarked: true });
  const page = async () => (await fetch(`${product.origin}/account`, { headers })).text();
  const [notice] = t("mail-preferences.email-bounced", { since: "|" }).split("|");
  expect(await page()).toContain(notice);
  await fetch(`${product.origin}/account?dialog=clear-bounce`, {
    method: "POST",
    headers,
    redirect: "manual",
  });
  expect(await page()).not.toContain(notice);
  expect(product.output()).not.toContain(secret);
});

test("npm run worker runs jobs without a server and exits with 0", async () => {
  await product.stop();
  const port = String(await findFreePort());
  const worker = spawn(process.execPath, ["build/server/server.js", "--worker"], {
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production", PORT: port, ORIGIN: "" },
  });
  const ended = once(worker, "exit");
  const [address] = await enqueueMessages(1);
  await expect.poll(() => findMessage(address!)).toMatchObject({ state: "sent" });
  expect(await listReceivedMail(address!)).toHaveLength(1);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow("fetch failed");
  worker.kill();
  expect(await ended).toEqual([0, null]);
});
