import { rename } from "node:fs/promises";

import { afterEach, expect, test } from "vitest";

import { env } from "#app/env.server.ts";
import { getStore } from "#app/services/files/index.server.ts";

import { collectMetrics } from "./index.server.ts";

const { s3, uploadsDir } = env();
afterEach(() => void Object.assign(env(), { s3 }));

test("reports an unavailable file store, and its recovery", async () => {
  await (await getStore()).prepare();
  expect(await collectMetrics()).toMatchObject({ urithi_store_up: 1 });
  await rename(uploadsDir, `${uploadsDir}-away`);
  expect(await collectMetrics()).toMatchObject({ urithi_store_up: 0 });
  await rename(`${uploadsDir}-away`, uploadsDir);
  expect(await collectMetrics()).toMatchObject({ urithi_store_up: 1 });
});
