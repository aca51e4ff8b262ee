import { PLAYED } from "#app/schemas/lists.ts";
import { useWantsPictures } from "#app/ui/media/media-picture.tsx";

import type { Light } from "./light-state.tsx";

export type Recording = {
  id: string;
  original: string;
  light: string;
  filename: string;
  fileSize: number;
  copy?: Light;
};

type Recorded = { id: string; filename?: string; fileSize?: number; light?: Light };

export const recordingOf = (
  of: "content" | "media",
  { id, filename = "", fileSize = 0, light: copy }: Recorded,
): Recording => {
  const path = `/api/${of}/${id}`;
  return { id, original: `${path}/view`, light: `${path}/light`, filename, fileSize, copy };
};

/** The lighter file first for readers who save data; `isPlayed`: browsers can play it in a page. */
export function filesOf({ original, light, filename, fileSize, copy }: Recording, savesData: boolean) {
  const isPlayed = PLAYED.some((kind) => filename.endsWith(`.${kind}`));
  const files = [{ address: original, size: fileSize, isLight: false, isPlayed }];
  if (copy?.size !== undefined)
    files.push({ address: light, size: copy.size, isLight: true, isPlayed: true });
  return savesData ? files.reverse() : files;
}

export const useFilesOf = (recording: Recording) => filesOf(recording, !useWantsPictures());

export const useHeardAt = (recording: Recording) =>
  useFilesOf(recording).find(({ isPlayed }) => isPlayed)?.address;
