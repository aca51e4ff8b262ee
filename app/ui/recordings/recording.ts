import type { Content } from "#app/schemas/content.ts";
import type { ItemFile } from "#app/schemas/item-files.ts";
import { PLAYABLE_EXTENSIONS } from "#app/schemas/lists/recordings.ts";
import type { LowDataVersion } from "#app/schemas/recordings.ts";
import { useShouldShowPictures } from "#app/ui/no-picture.tsx";

export type PlayerFiles = {
  id: string;
  originalUrl: string;
  lowDataUrl: string;
  filename: string;
  fileSize: number;
  lowData?: LowDataVersion | undefined;
};

type ItemWithRecording = Pick<Content, "id" | "filename" | "fileSize" | "lowDataVersion">;

export const toPlayerFiles = (
  collection: "content" | "media",
  { id, filename, fileSize, lowDataVersion: lowData }: ItemWithRecording,
): PlayerFiles => {
  const path = `/api/${collection}/${id}`;
  const urls = { originalUrl: `${path}/view`, lowDataUrl: `${path}/low-data` };
  return { id, ...urls, filename: filename ?? "", fileSize: fileSize ?? 0, lowData };
};

/** Of one of an item's further files. */
export function toFilePlayerFiles(
  itemId: string,
  { id, filename, fileSize, lowDataVersion: lowData }: ItemFile,
): PlayerFiles {
  const path = `/api/content/${itemId}/files/${id}`;
  return { id, originalUrl: `${path}/view`, lowDataUrl: `${path}/low-data`, filename, fileSize, lowData };
}

/** In data-saving mode the smaller file comes first. `isPlayed` means that browsers can play it in a page. */
export function listRecordingFiles(
  { originalUrl, lowDataUrl, filename, fileSize, lowData }: PlayerFiles,
  savesData: boolean,
) {
  const isPlayed = PLAYABLE_EXTENSIONS.some((kind) => filename.endsWith(`.${kind}`));
  const files = [{ address: originalUrl, size: fileSize, isLowData: false, isPlayed }];
  if (lowData?.size !== undefined)
    files.push({ address: lowDataUrl, size: lowData.size, isLowData: true, isPlayed: true });
  return savesData ? files.reverse() : files;
}

export const useRecordingFiles = (recording: PlayerFiles) =>
  listRecordingFiles(recording, !useShouldShowPictures());

export const usePlayableUrl = (recording: PlayerFiles) =>
  useRecordingFiles(recording).find(({ isPlayed }) => isPlayed)?.address;
