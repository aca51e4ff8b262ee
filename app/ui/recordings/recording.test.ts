import fc from "fast-check";
import { expect, test } from "vitest";

import { CONTENT_FILE_RULES } from "#app/schemas/lists/content.ts";
import { MEDIA_FILE_RULES } from "#app/schemas/lists/media.ts";
import { PLAYABLE_EXTENSIONS } from "#app/schemas/lists/recordings.ts";

import { listRecordingFiles, toPlayerFiles } from "./recording.ts";

const KINDS = [CONTENT_FILE_RULES, MEDIA_FILE_RULES].flatMap(({ audio, video }): string[] => [
  ...audio.extensions,
  ...video.extensions,
]);

test("plays only what browsers can play, and offers every file for download", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS, "zip", "avi", ""),
      fc.option(
        fc.record({ state: fc.constantFrom("ready", "pending", "not-needed"), size: fc.integer({ min: 1 }) }),
      ),
      fc.boolean(),
      (extension, made, savesData) => {
        const light = made && (made.state === "ready" ? made : { state: made.state });
        const item = {
          id: "i",
          filename: `i.${extension}`,
          fileSize: 9,
          lowDataVersion: (light ?? undefined) as never,
        };
        const files = listRecordingFiles(toPlayerFiles("media", item), savesData);
        const isLight = made?.state === "ready";
        expect(files.map((file) => file.address).sort()).toEqual([
          ...(isLight ? ["/api/media/i/low-data"] : []),
          "/api/media/i/view",
        ]);
        const played = files.filter(({ isPlayed }) => isPlayed);
        const isPlayed = (PLAYABLE_EXTENSIONS as readonly string[]).includes(extension);
        expect(played.length).toBe(Number(isLight) + Number(isPlayed));
        if (isLight) expect(files[savesData ? 0 : 1]!.isLowData).toBe(true);
      },
    ),
  );
});
