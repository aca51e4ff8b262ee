import type { Context } from "#app/core/context.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { decideContent } from "#app/services/content/approvals.server.ts";
import { findContent } from "#app/services/content/content.server.ts";
import { findTranscript, writeTranscript } from "#app/services/transcripts/index.server.ts";

import { by } from "./context.ts";
import { newPlayer, type Player } from "./people.ts";

/** One cue a line, each a second later. */
export const typedCues = (...lines: string[]) =>
  lines.map((line, i) => `0:0${i + 1} --> 0:09\n${line}`).join("\n\n");

let admin: Player | undefined;
const administrator = async () => by((admin ??= await newPlayer("admin")));

export async function findItem(who: Context, id: string) {
  const item = await findContent(who, id);
  if (!item.ok) throw new Error(item.sentence);
  return item.value;
}

const versionOf = async (id: string) => (await findItem(await administrator(), id)).version;

/** As a form does it: under the item's newest version. */
export const write = async (who: Context, id: string, typed: object) =>
  writeTranscript(who, { id }, WriteTranscript.parse({ version: await versionOf(id), ...typed }));

/** The id of what was written. */
export async function written(...args: Parameters<typeof write>): Promise<string> {
  const result = await write(...args);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value.id!;
}

export const decide = async (id: string, approve: boolean, more: object = {}) =>
  decideContent(await administrator(), id, {
    approve,
    rejectionReason: "",
    version: await versionOf(id),
    ...more,
  });

/** What this reader reads: the lines in each language. */
export async function readAll(who: Context, id: string): Promise<Record<string, string[]>> {
  const first = await findTranscript(who, { id }, { isOpening: false });
  if (!first.ok) return {};
  const all: Record<string, string[]> = {};
  for (const { id: transcript, language } of first.value.languages) {
    const one = await findTranscript(who, { id }, { transcript, isOpening: false });
    if (!one.ok || one.value.language !== language) throw new Error("not the transcript of that id");
    all[language] = one.value.cues.map(({ words }) => words);
  }
  return all;
}
