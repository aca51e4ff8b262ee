import { once } from "node:events";
import { rename } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, expect, test } from "vitest";

import { env } from "#app/env.server.ts";
import { theStore } from "#app/services/files/index.server.ts";
import { limits } from "#app/services/files/s3-bucket.server.ts";

import { readFigures } from "./index.server.ts";

/** What watches the product is told how the parts that it leans on are, also by parts that do not answer. */

const { s3, uploadsDir } = env();
afterEach(() => void Object.assign(env(), { s3 }));

test("a store of files that is gone is told, and that it is back", async () => {
  await (await theStore()).prepare();
  expect(await readFigures()).toMatchObject({ urithi_store_up: 1 });
  await rename(uploadsDir, `${uploadsDir}-away`);
  expect(await readFigures()).toMatchObject({ urithi_store_up: 0 });
  await rename(`${uploadsDir}-away`, uploadsDir);
  expect(await readFigures()).toMatchObject({ urithi_store_up: 1 });
});

test("one that stands still keeps nobody waiting who asks for figures", async () => {
  const frozen = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(frozen, "listening");
  const endpoint = `http://127.0.0.1:${(frozen.address() as AddressInfo).port}`;
  Object.assign(env(), { s3: { endpoint, key: "k", secret: "s", region: "r", bucket: "b" } });
  // Whoever waited for it to be given up would wait for ever.
  limits.answerMs = 60 * 60_000;
  expect(await readFigures()).toMatchObject({ urithi_store_up: 0, urithi_database_up: 1 });
  frozen.closeAllConnections();
  frozen.close();
});
