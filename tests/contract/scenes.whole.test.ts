import { readFileSync } from "node:fs";

import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startDemoProduct } from "../setup/demo.ts";
import { SCENES } from "./scenes.ts";
import { openBrowser, openStage } from "./stage.ts";

/** Each sentence of the contract (docs/contract.md) is shown by the running product in one of the SCENES, with and without JavaScript. */

const sentences = readFileSync(new URL("sentences.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

/** Placeholders match any value; a sentence of one word must be a line of its own. */
function isIn(seen: readonly string[], sentence: string) {
  const plain = sentence.replace("item(s)", "{item}").replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`);
  const words = plain.replaceAll(/\{\w+\}/g, "[^\\n]+?").replaceAll(" ", "\\s+");
  const shape = /^\w+$/.test(sentence)
    ? new RegExp(`^${words}$`, "m")
    : new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, "u");
  return seen.some((text) => shape.test(text));
}

let product: Awaited<ReturnType<typeof startDemoProduct>>;
let browser: Browser;
beforeAll(async () => {
  product = await startDemoProduct({ RATE_LIMITS: "off" });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop("SIGKILL");
});

test("every sentence is in a scene", () => {
  const sceneSentences = new Set(SCENES.flatMap(({ sentences }) => sentences));
  expect(sentences.filter((sentence) => !sceneSentences.has(sentence))).toEqual([]);
  expect([...sceneSentences].filter((sentence) => !sentences.includes(sentence))).toEqual([]);
});

describe.each([true, false])("with JavaScript: %s", (hasScript) => {
  test.each(SCENES.filter(({ mode }) => hasScript || mode !== "script"))(
    "$name",
    async ({ sentences, play }) => {
      const stage = await openStage(browser, product.origin, hasScript);
      let sceneError: unknown;
      await play(stage).catch((error: unknown) => (sceneError = error));
      await stage.page.context().close();
      const missing = sentences.filter((sentence) => !isIn(stage.seen, sentence));
      const details = sceneError ? [String(sceneError), stage.seen.at(-1)?.slice(0, 600)] : [];
      expect([...missing, ...details]).toEqual([]);
    },
  );
});
