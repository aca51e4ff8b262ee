import { beforeAll, describe, expect, test } from "vitest";

import { createPdfFile, createWavFile } from "#app/models/seed/small-files.ts";
import { listEvents } from "#app/services/events/index.server.ts";
import { openMediaFile } from "#app/services/media/media-files.server.ts";

import { createMediaItem } from "../../../tests/contract/access/media.ts";
import { createTestEvent } from "../../../tests/contract/access/events.ts";
import { visitorContext } from "../../../tests/setup/context.ts";
import { createItem, receiveFile, updateItem } from "../../../tests/setup/items.ts";
import { withSettings } from "../../../tests/setup/site.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { findContent, listContent, openContentFile } from "./index.server.ts";

const asVisitor = <Value>(visitorAccess: "preview" | "records", run: () => Promise<Value>) =>
  withSettings({ visitorAccess }, run);
const list = async () => unwrap(await listContent(visitorContext(), {}, { page: 1, limit: 20 }));
const isOpened = async (id: string) => (await openContentFile(visitorContext(), id, "view", false)).ok;

const TOMORROW = "2999-01-01";
let shown: string, open: string, closed: string, hidden: string;
beforeAll(async () => {
  const file = () => receiveFile("a work.pdf", createPdfFile("A work", ["of words"]));
  [shown, open, closed, hidden] = [
    await createItem(undefined, { category: "Library" }, await file()),
    await createItem(undefined, { category: "Library" }, await file()),
    await createItem(undefined, { category: "Library" }, await file()),
    await createItem(undefined, { category: "Library", isPublished: false }, await file()),
  ];
  for (let count = 0; count < 3; count++) await createItem(undefined, { category: "Library" });
  for (const id of [open, closed]) await updateItem(id, "is_open_access = true, rights = 'CC BY'");
  await updateItem(closed, "embargo_until = ?", [TOMORROW]);
});

describe("while visitors see every record in full", () => {
  test("lists have no limit and no invitation, and descriptions are whole", async () => {
    const preview = await asVisitor("preview", list);
    expect(preview.content).toHaveLength(3);
    expect(preview.preview).toMatchObject({ remaining: 3 });
    const records = await asVisitor("records", list);
    expect(records.content).toHaveLength(6);
    expect(records.preview).toBeUndefined();
    expect(records.content.map(({ description }) => description)).toEqual(
      records.content.map(() => "Words. ".repeat(40).trim()),
    );
    expect(records.content.map(({ id }) => id)).not.toContain(hidden);
  });

  test("files open by their rights: closed, hidden and other ones do not", async () => {
    const openedIds = async () => {
      const opened = [];
      for (const id of [shown, open, closed, hidden]) if (await isOpened(id)) opened.push(id);
      return opened;
    };
    expect(await asVisitor("preview", openedIds)).toEqual([]);
    expect(await asVisitor("records", openedIds)).toEqual([open]);
    const find = async (id: string) => unwrap(await findContent(visitorContext(), id));
    expect(await asVisitor("records", () => find(shown))).not.toHaveProperty("filename");
    expect(await asVisitor("records", () => find(closed))).not.toHaveProperty("filename");
  });

  test("events have their place and numbers, but nothing about other accounts", async () => {
    await createTestEvent(undefined, { attendees: 5 });
    const load = async () => unwrap(await listEvents(visitorContext(), {}, { page: 1, limit: 20 })).events[0];
    expect(await asVisitor("preview", load)).not.toHaveProperty("location");
    const event = await asVisitor("records", load);
    expect(event).toMatchObject({ location: "Canary Hall", maxAttendees: 5, currentAttendees: 0 });
    expect(event).not.toHaveProperty("isRegistered");
    expect(event).not.toHaveProperty("version");
  });

  test("pictures of the gallery open in full size, recordings and unknown items do not", async () => {
    const picture = await createMediaItem();
    const recording = await createMediaItem("a thing.wav", createWavFile(1));
    const open = async (id: string) => (await openMediaFile(visitorContext(), id, "view", true)).ok;
    expect(await asVisitor("preview", () => open(picture))).toBe(false);
    expect(await asVisitor("records", () => open(picture))).toBe(true);
    expect(await asVisitor("records", () => open(recording))).toBe(false);
    const unknown = await asVisitor("records", () => openMediaFile(visitorContext(), "x", "view", true));
    expect(unknown).toMatchObject({ kind: "unauthenticated" });
  });
});
