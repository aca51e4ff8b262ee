import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createWavFile } from "#app/models/seed/small-files.ts";
import { CreateContent } from "#app/schemas/content.ts";
import { createContent } from "#app/services/content/content.server.ts";

import { userContext } from "./context.ts";
import { createTestUser, type TestUser } from "./test-users.ts";
import { receiveFile, updateItem } from "./items.ts";
import { unwrap } from "./unwrap.ts";
import { execute } from "./execute.ts";

/** Audio and video files; most need ffmpeg. */

export const hasFfmpeg = (() => {
  try {
    execFileSync("ffmpeg", ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** Runs ffmpeg with these options and returns the output file. */
export function encodeRecording(extension: string, ...options: string[]): Buffer {
  const dir = mkdtempSync(join(tmpdir(), "urithi-recording-"));
  try {
    const path = join(dir, `made.${extension}`);
    execFileSync("ffmpeg", ["-v", "error", "-nostdin", ...options, path]);
    return readFileSync(path);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A video with much motion and a tone. */
export const buildVideo = (seconds: number, size = "640x360", extension = "mp4") =>
  encodeRecording(
    extension,
    ...["-f", "lavfi", "-i", `testsrc2=s=${size}:r=25:d=${seconds}`],
    ...["-f", "lavfi", "-i", `sine=d=${seconds}`, "-pix_fmt", "yuv420p"],
    ...(extension === "webm"
      ? ["-c:v", "libvpx", "-deadline", "realtime", "-b:v", "4M"]
      : ["-preset", "ultrafast"]),
  );

type RecordingOptions = {
  name?: string;
  bytes?: Buffer;
  category?: string | undefined;
  isPublished?: boolean;
  status?: string;
};

/** An audio item, or a video item if the file name ends in mp4 or webm. `owner`: a new contributor by default. */
export async function createRecordingItem(owner?: TestUser, options: RecordingOptions = {}): Promise<string> {
  const {
    name = "a recording.wav",
    bytes = createWavFile(3),
    category = "Library",
    isPublished = true,
    status = "approved",
  } = options;
  const contentType = /\.(mp4|webm)$/.test(name) ? "video" : "audio";
  const fields = { title: "A recording", author: "Said, Amina", description: "Words. ".repeat(40) };
  const created = unwrap(
    await createContent(
      userContext(owner ?? (await createTestUser("contrib_own"))),
      CreateContent.parse({ ...fields, category: "Literary Collection", contentType }),
      await receiveFile(name, bytes),
    ),
  );
  await updateItem(created.id, "approval_status = ?, is_published = ?, category = ?", [
    status,
    isPublished,
    category,
  ]);
  return created.id;
}

/** Marks each file as its own low-data version, for tests of access control only. */
export const createLowDataVersions = () =>
  execute(
    `insert into low_data_version (source_id, kind, state, file_id)
       select file_id, 'audio', 'ready', file_id from content where file_id is not null union all select file_id, 'audio', 'ready', file_id from media
     on conflict (source_id) do update set state = 'ready', file_id = excluded.file_id
       where low_data_version.state <> 'ready'`,
  );
