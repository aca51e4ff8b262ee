import { rename } from "node:fs/promises";

import { afterEach, expect, test } from "vitest";

import { env } from "#app/env.server.ts";
import { theStore } from "#app/services/files/index.server.ts";

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
