import type { Page } from "@playwright/test";

import { as, expect } from "./journey.ts";

export const textFile = (name: string, words: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(words),
});

type Sent = { contentType?: string; file?: { name: string; mimeType: string; buffer: Buffer } };

/** The contributor's, sent as a program would, and waiting for a decision. */
export async function sendWork(page: Page, title: string, language = "English", more: Sent = {}) {
  await as(page, "contributor");
  const answer = await page.request.post("/api/content", {
    multipart: {
      title,
      language,
      author: "Nakato Ssebunya",
      description: "Words that wait.",
      category: "Archival Studies",
      file: textFile("words.txt", "Maneno."),
      ...more,
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
