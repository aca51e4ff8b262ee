import type { Context } from "#app/core/context.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { markOutdated } from "#app/schemas/localized-text.ts";
import type { Partner, SiteDetails, SiteLink, SiteSettings, Slide } from "#app/schemas/site.ts";
import type { SiteList } from "#app/schemas/admin-lists.ts";
import { type IncomingFile, withUploadCleanup } from "#app/services/files/index.server.ts";

import { renderEntryPicture } from "./site-pictures.server.ts";
import { changeSite, checkSettings } from "./site.server.ts";

/** The forms change one entry at a time; the API replaces the whole list. */

type Entry = Slide | Partner | SiteLink;
type Position = { list: SiteList; index: number; version?: number | undefined };

const missing = fail("not-found", "refusal.missing");

/** An index behind the last adds an entry. Without a file the entry keeps its picture. */
export const setListEntry = (
  ctx: Context,
  { list, index, version }: Position,
  entry: Omit<Slide, "picture"> | Omit<Partner, "logo"> | SiteLink,
  file?: IncomingFile,
): Promise<Result<SiteDetails>> =>
  withUploadCleanup(file, async () => {
    const picture = await renderEntryPicture(file, list === "carousel" ? "carousel" : "partners");
    if (!picture.ok) return picture;
    return changeSite(ctx, version, list, async (em, { settings }) => {
      const entries: Entry[] = [...(settings[list] ?? [])];
      const pictureField = list === "carousel" ? "picture" : list === "partners" ? "logo" : undefined;
      const id = await picture.value?.(em);
      const previous = { picture: null, logo: null, ...entries[index] };
      entries[Math.min(index, entries.length)] = {
        ...markOutdated(entries[index], entry),
        ...(pictureField && { [pictureField]: id ?? previous[pictureField] }),
      } as Entry;
      return checkList(settings, list, entries);
    });
  });

export const moveListEntry = (
  ctx: Context,
  { list, index, version }: Position,
  offset: -1 | 1,
): Promise<Result<SiteDetails>> =>
  changeSite(ctx, version, list, (_, { settings }) => {
    const entries: Entry[] = [...(settings[list] ?? [])];
    const [entry] = entries.splice(index, 1);
    if (!entry) return Promise.resolve(missing);
    entries.splice(Math.max(0, index + offset), 0, entry);
    return Promise.resolve(checkList(settings, list, entries));
  });

export const removeListEntry = (
  ctx: Context,
  { list, index, version }: Position,
): Promise<Result<SiteDetails>> =>
  changeSite(ctx, version, list, (_, { settings }) => {
    const entries = (settings[list] ?? []) as Entry[];
    if (!entries[index]) return Promise.resolve(missing);
    return Promise.resolve(
      checkList(
        settings,
        list,
        entries.filter((_, i) => i !== index),
      ),
    );
  });

function checkList(
  settings: Partial<SiteSettings>,
  list: SiteList,
  entries: Entry[],
): Result<{ settings: Partial<SiteSettings> }> {
  const changed = { ...settings, [list]: entries };
  return checkSettings(changed) ?? ok({ settings: changed });
}
