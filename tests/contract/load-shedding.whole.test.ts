import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

import { beforeAll, expect, test } from "vitest";

import { HTTP_LIMITS } from "../../server/limits.ts";
import { upload } from "../setup/requests.ts";
import {
  bearerHeaders,
  readRegistrationCounts,
  createEventWithCapacity,
  createReaders,
  findConcurrency,
  sendConcurrently,
} from "../setup/crowd.ts";
import { startProduct } from "../setup/product.ts";
import { useProduct } from "../setup/use-product.ts";
import { logIn } from "../setup/login-requests.ts";
import { createEmail, createTestUser } from "../setup/test-users.ts";

const product = await useProduct({ RATE_LIMITS: "on" });
let readers: Awaited<ReturnType<typeof createReaders>>;
beforeAll(async () => {
  readers = await createReaders(150);
});

/** Takes half of each processor, as another program on the machine would. */
async function withBusyProcessors<Output>(run: () => Promise<Output>) {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["-e", "for (;;);"]),
  );
  try {
    return await run();
  } finally {
    for (const loop of loops) loop.kill("SIGKILL");
  }
}

test("up to 150 readers at one address get every page, each asking again when answered, on busy processors", () =>
  withBusyProcessors(async () => {
    const request = (client: number, number: number) =>
      fetch(product.origin + ["/", "/library"][number % 2], {
        headers: bearerHeaders(readers[client]!.token),
      });
    // Fewer than 150 only on a machine that needs more than half of the maximum wait for a page of each.
    const clients = await findConcurrency(150, HTTP_LIMITS.queues.pages.maxWaitMs!, request);
    expect(clients).toBeGreaterThanOrEqual(75);
    const { statuses } = await sendConcurrently({ total: 450, clients }, request);
    expect(statuses).toEqual({ 200: 450 });
  }));

test("pages that are stored return 200 during 150 concurrent logins, which take all permits", async () => {
  // With rate limits the passwords of most would not be checked.
  const product = await startProduct({ RATE_LIMITS: "off" });
  let isOver = false;
  const flood = sendConcurrently({ total: 150, clients: 150 }, () =>
    logIn(product, createEmail(), "wrong"),
  ).finally(() => (isOver = true));
  const pages: number[] = [];
  while (!isOver) pages.push((await fetch(`${product.origin}/join`)).status);
  const { statuses } = await flood;
  await product.stop("SIGKILL");
  expect(new Set(pages)).toEqual(new Set([200]));
  expect(pages.length).toBeGreaterThan(20);
  expect(Object.keys(statuses).filter((status) => !["401", "503"].includes(status))).toEqual([]);
});

test("stores twenty uploads that one account sends at once", async () => {
  const { token } = await createTestUser("admin");
  const { statuses } = await sendConcurrently({ total: 20, clients: 20 }, (client) => {
    const fields = { title: `Work ${client}`, author: "A", description: "B", category: "Library" };
    const file = new File(["a text ".repeat(20_000)], "a.txt");
    const init = { ...upload(file, { ...fields, contentType: "article" }), headers: bearerHeaders(token) };
    return fetch(`${product.origin}/api/content`, init);
  });
  expect(statuses).toEqual({ 201: 20 });
});

test("returns 201 or 409 for 60 registrations for 20 seats at once", async () => {
  const id = await createEventWithCapacity(20);
  const { statuses } = await sendConcurrently({ total: 60, clients: 60 }, (client) =>
    fetch(`${product.origin}/api/events/${id}/register`, {
      method: "POST",
      headers: bearerHeaders(readers[client]!.token),
    }),
  );
  expect(statuses).toEqual({ 201: 20, 409: 40 });
  expect(await readRegistrationCounts(id)).toEqual({ counter: 20, rows: 20 });
});
