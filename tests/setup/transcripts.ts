import type { Context } from "#app/core/context.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { decideContent } from "#app/services/content/approvals.server.ts";
import { findContent } from "#app/services/content/content.server.ts";
import { findPublishedTranscriptPage, writeTranscript } from "#app/services/transcripts/index.server.ts";

import { userContext } from "./context.ts";
import { createTestUser, type TestUser } from "./test-users.ts";
import { unwrap } from "./unwrap.ts";

/** Cues that start one second apart. */
export const formatCues = (...lines: string[]) =>
  lines.map((line, i) => `0:0${i + 1} --> 0:09\n${line}`).join("\n\n");

let admin: TestUser | undefined;
const getAdminContext = async () => userContext((admin ??= await createTestUser("admin")));

export async function findItem(ctx: Context, id: string) {
  return unwrap(await findContent(ctx, id));
}

const readVersion = async (id: string) => (await findItem(await getAdminContext(), id)).version;

/** Submits with the item's current version. */
export const submitTranscript = async (ctx: Context, id: string, input: object) =>
  writeTranscript(ctx, { id }, WriteTranscript.parse({ version: await readVersion(id), ...input }));

export async function createTranscript(...args: Parameters<typeof submitTranscript>): Promise<string> {
  return unwrap(await submitTranscript(...args)).id!;
}

export const decideItem = async (id: string, approve: boolean, overrides: object = {}) =>
  decideContent(await getAdminContext(), id, {
    approve,
    rejectionReason: "",
    version: await readVersion(id),
    ...overrides,
  });

/** The cue texts by language, as this user may read them. */
export async function readTranscripts(ctx: Context, id: string): Promise<Record<string, string[]>> {
  const first = await findPublishedTranscriptPage(ctx, { id }, { isOpening: false });
  if (!first.ok) return {};
  const linesByLanguage: Record<string, string[]> = {};
  for (const { id: transcript, language } of first.value.languages) {
    const result = await findPublishedTranscriptPage(ctx, { id }, { transcript, isOpening: false });
    if (!result.ok || result.value.language !== language) throw new Error("not the transcript of that id");
    linesByLanguage[language] = result.value.cues.map(({ words }) => words);
  }
  return linesByLanguage;
}
