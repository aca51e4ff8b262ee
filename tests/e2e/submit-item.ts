import type { Page } from "@playwright/test";

import { logInAs, expect } from "./journey.ts";

export const textFile = (name: string, words: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(words),
});

type ItemFields = { contentType?: string; file?: { name: string; mimeType: string; buffer: Buffer } };

/** Creates a pending item of the demo contributor, who stays logged in. */
export async function submitItem(
  page: Page,
  title: string,
  language = "English",
  overrides: ItemFields = {},
) {
  await logInAs(page, "contributor");
  const response = await page.request.post("/api/content", {
    multipart: {
      title,
      language,
      author: "Nakato Ssebunya",
      description: "Words that wait.",
      category: "Archival Studies",
      file: textFile("words.txt", "Maneno."),
      ...overrides,
    },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}
