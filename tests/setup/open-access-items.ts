import { createPdfFile, createWavFile } from "#app/models/seed/small-files.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { writeTranscript } from "#app/services/transcripts/index.server.ts";

import { userContext } from "./context.ts";
import { execute } from "./execute.ts";
import { createItem, receiveFile, updateItem } from "./items.ts";
import { buildLargePicture, createLibraryPicture, cutAllTiles } from "./large-pictures.ts";
import { createLowDataVersions, createRecordingItem } from "./recordings.ts";
import { createTestUser } from "./test-users.ts";
import { insertTextPages } from "./texts.ts";
import { unwrap } from "./unwrap.ts";

/** Items with canaries in the part of the description beyond the preview, the file name, the file and its text. */

const CLOSED_STATES = {
  unmarked: "is_open_access = false",
  unlicensed: "rights = 'InC'",
  unlicensable: "rights = null",
  pending: "approval_status = 'pending'",
  rejected: "approval_status = 'rejected'",
  hidden: "is_published = false",
  lent: "is_published = false, category = 'Literary Collection'",
  offered: "category = 'Literary Collection'",
};
type State = "open" | keyof typeof CLOSED_STATES;
const KINDS = ["document", "recording", "picture"] as const;
export type CanaryItem = { id: string; state: State; kind: (typeof KINDS)[number] };

/** A visitor may receive this of an open item only. */
export const getCanary = (state: State) => `canary-of-${state === "open" ? "open" : "closed"}-item`;
/** Is next to the canary in every text, so that a search for it shows the canary. */
export const getSearchWord = (state: State) => `neno${state}`;

const padPreview = (text: string) => `${"Words. ".repeat(20)}${text}`;

async function createWithFile(kind: CanaryItem["kind"], canary: string, name: string) {
  if (kind === "document") {
    const file = await receiveFile(`${name}.pdf`, createPdfFile("A work", [canary]));
    return createItem(undefined, { category: "Library" }, file);
  }
  if (kind === "recording") {
    const bytes = Buffer.concat([createWavFile(1), Buffer.from(canary)]);
    return createRecordingItem(undefined, { name: `${name}.wav`, bytes });
  }
  return createLibraryPicture(
    undefined,
    Buffer.concat([await buildLargePicture(1400, 40), Buffer.from(canary)]),
  );
}

async function createCanaryItem(kind: CanaryItem["kind"], state: State): Promise<CanaryItem> {
  const canary = getCanary(state);
  const text = `${getSearchWord(state)} ${canary}`;
  const id = await createWithFile(kind, canary, canary);
  const closing = state === "open" ? "" : `, ${CLOSED_STATES[state]}`;
  const change = `rights = 'CC BY', is_open_access = true${closing}`;
  const assigned = new Map(change.split(", ").map((part) => [part.split(" = ")[0], part]));
  await updateItem(id, `description = ?, ${[...assigned.values()].join(", ")}`, [padPreview(text)]);
  await execute(
    "update stored_file set original_name = ? where id = (select file_id from content where id = ?)",
    [`${canary}.${{ document: "pdf", recording: "wav", picture: "png" }[kind]}`, id],
  );
  if (kind === "document") await insertTextPages(id, ["<p>first</p>", `<p>${text}</p>`]);
  if (kind === "recording") {
    const input = WriteTranscript.parse({ text: `0:01 --> 0:02\n${text}`, language: "" });
    unwrap(await writeTranscript(userContext(await createTestUser("admin")), { id }, input));
  }
  if (state === "offered")
    await execute(
      "insert into reservation (content_id, account_id, offered_until) values (?, ?, now() + interval '1 day')",
      [id, (await createTestUser("user")).id],
    );
  return { id, state, kind };
}

/** Three open items, which are the newest, and closed ones of every state. */
export async function createCanaryItems(): Promise<CanaryItem[]> {
  const items: CanaryItem[] = [];
  for (const state of Object.keys(CLOSED_STATES) as State[])
    items.push(await createCanaryItem("document", state));
  for (const kind of ["recording", "picture"] as const) items.push(await createCanaryItem(kind, "unmarked"));
  for (const kind of KINDS) items.push(await createCanaryItem(kind, "open"));
  await createLowDataVersions();
  await cutAllTiles();
  return items;
}
