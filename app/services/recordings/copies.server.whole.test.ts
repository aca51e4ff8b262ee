import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { env } from "#app/env.server.ts";
import { createWavFile } from "#app/models/seed/small-files.ts";
import { openContentFile } from "#app/services/content/content-files.server.ts";
import { deleteContent, findContent, updateContent } from "#app/services/content/content.server.ts";
import { getFilePath } from "#app/services/files/disk-store.server.ts";

import { createFolder } from "../../../tests/setup/folders.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createGalleryPicture } from "../../../tests/setup/large-pictures.ts";
import { runFileJobs } from "../../../tests/setup/jobs.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import {
  buildVideo,
  hasFfmpeg,
  encodeRecording,
  createRecordingItem,
} from "../../../tests/setup/recordings.ts";
import { receiveFile } from "../../../tests/setup/items.ts";
import { CONVERSION_LIMITS } from "./convert-recording.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { listFileNames, listKnownNames, listUnusedFiles } from "../../../tests/setup/stored-names.ts";
import { useTools } from "../../../tests/setup/tools.ts";

const dir = createFolder("copies");
let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
const initialEnv = { ...env() };
const { toolPath, lowDataBytes, diskReserveBytes } = initialEnv;
const initialLimits = { ...CONVERSION_LIMITS };
afterEach(async () => {
  Object.assign(env(), { toolPath, lowDataBytes, diskReserveBytes });
  Object.assign(CONVERSION_LIMITS, initialLimits);
  await execute(
    "update low_data_version set state = 'not-needed' where state = 'pending'; delete from urithi_jobs.job",
  );
});

const runCopyJobs = (shutdown?: AbortSignal) => runFileJobs("create-low-data-version", shutdown);

const useFfmpeg = (name: string, script: string) =>
  useTools(join(dir, name), { ffmpeg: `[ "$1" = -version ] && exit 0\n${script}` });

async function expectNothingLost() {
  expect(listFileNames()).toEqual(await listKnownNames());
  expect(await listUnusedFiles()).toEqual([]);
}

async function loadState(id: string) {
  const [row] = await execute<{ state: string; isNoted: boolean }>(
    `select state, progress_at is not null as "isNoted" from low_data_version
     where source_id in (select file_id from content where id = ? union all select file_id from media where id = ?)`,
    [id, id],
  );
  return row;
}
const isStarted = async (id: string) => (await loadState(id))?.isNoted;

const openLowData = (id: string) => openContentFile(userContext(admin), id, "low-data", false);
async function probe(name: string) {
  const entries = "stream=codec_name,profile,channels,height,width:format=duration,format_name";
  const output = execFileSync("ffprobe", [
    "-v",
    "error",
    "-of",
    "json",
    "-show_entries",
    entries,
    getFilePath(name),
  ]);
  return JSON.parse(output.toString()) as {
    streams: Record<string, unknown>[];
    format: { duration: string };
  };
}

test("leaves a recording queued without ffmpeg, without an attempt", async () => {
  const id = await createRecordingItem();
  env().toolPath = dir;
  expect(await runCopyJobs()).toEqual([]);
  expect(await execute("select from urithi_jobs.job where name = 'create-low-data-version'")).toEqual([]);
  expect(await loadState(id)).toMatchObject({ state: "pending" });
  expect(await openLowData(id)).toMatchObject({ ok: false, kind: "not-found" });
});

const reason = hasFfmpeg ? "" : " (skipped: ffmpeg is not installed)";
describe.runIf(hasFfmpeg)(`with ffmpeg${reason}`, () => {
  test("converts a recording to mono Opus of about 10 MB an hour", async () => {
    const id = await createRecordingItem(undefined, { bytes: createWavFile(60) });
    expect(await findContent(userContext(admin), id)).toMatchObject({
      value: { lowDataVersion: { state: "pending" } },
    });
    await runCopyJobs();
    const lowData = unwrap(await openLowData(id));
    const { mediaType, originalName, disposition, size, name } = lowData;
    expect({ mediaType, originalName, disposition }).toEqual({
      mediaType: "audio/webm",
      originalName: "a recording.light.webm",
      disposition: "inline",
    });
    expect(size * 60).toBeLessThan(10.5e6);
    const { streams, format } = await probe(name);
    expect(streams).toMatchObject([{ codec_name: "opus", channels: 1 }]);
    expect(Number(format.duration)).toBeCloseTo(60, 0);
    expect(await findContent(userContext(admin), id)).toMatchObject({
      value: { lowDataVersion: { state: "ready", size } },
    });
    // The seek index precedes the data.
    const head = readFileSync(getFilePath(name)).subarray(0, 4096);
    expect(head.includes(Buffer.from("1c53bb6b", "hex"))).toBe(true);
  });

  test.each(["640x360", "360x640"])("scales a film of %s to 240 on its shorter side", async (size) => {
    const id = await createRecordingItem(undefined, { name: "a film.mp4", bytes: buildVideo(2, size) });
    await runCopyJobs();
    const lowData = unwrap(await openLowData(id));
    expect(lowData).toMatchObject({ mediaType: "video/mp4", originalName: "a film.light.mp4" });
    const { streams } = await probe(lowData.name);
    const sides = size === "640x360" ? { width: 426, height: 240 } : { width: 240, height: 426 };
    expect(streams).toMatchObject([
      { codec_name: "h264", profile: "Constrained Baseline", ...sides },
      { codec_name: "aac", channels: 1 },
    ]);
    const file = readFileSync(getFilePath(lowData.name)).toString("latin1");
    expect(file.indexOf("moov")).toBeLessThan(file.indexOf("mdat"));
  });

  test("stores no copy that is hardly smaller, and does not retry", async () => {
    const small = encodeRecording(
      "ogg",
      "-f",
      "lavfi",
      "-i",
      "anoisesrc=d=20",
      "-c:a",
      "libopus",
      "-b:a",
      "12k",
    );
    const id = await createGalleryPicture(small, {}, "small.ogg");
    await runCopyJobs();
    expect(await loadState(id)).toMatchObject({ state: "not-needed" });
    await expectNothingLost();
  });

  test("stores nothing for a recording that is deleted during conversion, and ends its program", async () => {
    const id = await createRecordingItem();
    const pid = join(dir, "deleted.pid");
    useFfmpeg("endless", `echo $$ > ${pid}; while :; do echo out_time_us=1000000; /bin/sleep 0.1; done`);
    const conversion = runCopyJobs();
    await expect.poll(() => isStarted(id)).toBe(true);
    expect(await deleteContent(userContext(admin), id)).toMatchObject({ ok: true });
    await conversion;
    await expectNothingLost();
    if (existsSync(pid)) expect(() => process.kill(Number(readFileSync(pid)), 0)).toThrow();
  });

  test.each([
    ["is done", `for last; do :; done; echo light > "\${last#file:}"`],
    ["is too large", "echo total_size=99999999; exit 1"],
    ["fails", "exit 1"],
  ])(
    "does not store the copy of the previous file for a replaced recording, if it %s",
    async (outcome, command) => {
      const id = await createRecordingItem(undefined, { bytes: createWavFile(9) });
      const signalFile = join(dir, `${outcome}.go`);
      const script = `echo out_time_us=1; while [ ! -e '${signalFile}' ]; do /bin/sleep 0.05; done; ${command}`;
      useFfmpeg(outcome, script);
      const conversion = runCopyJobs();
      await expect.poll(() => isStarted(id)).toBe(true);
      expect(
        await updateContent(userContext(admin), id, {}, await receiveFile("better.wav", createWavFile(8))),
      ).toMatchObject({
        ok: true,
      });
      writeFileSync(signalFile, "");
      expect(await conversion).toEqual([]);
      expect(await loadState(id)).toEqual({ state: "pending", isNoted: false });
      await expectNothingLost();
      env().toolPath = toolPath;
      await runCopyJobs();
      expect(await loadState(id)).toMatchObject({ state: "ready" });
    },
  );

  test("fails a conversion over the time limit, and ends its child processes", async () => {
    const id = await createRecordingItem();
    CONVERSION_LIMITS.maxMs = 500;
    // `ffmpeg` exits; its child continues and holds the output open.
    useFfmpeg("long", "(while :; do echo out_time_us=1000000; /bin/sleep 0.1; done) & exit 1");
    await runCopyJobs();
    expect(await loadState(id)).toMatchObject({ state: "failed" });
    await expectNothingLost();
  });

  test("counts no attempt for a conversion stopped at shutdown, and another process finishes it", async () => {
    const id = await createRecordingItem();
    const shutdown = new AbortController();
    useFfmpeg("slow", "while :; do echo out_time_us=1000000; /bin/sleep 0.1; done");
    const conversion = runCopyJobs(shutdown.signal);
    await expect.poll(() => isStarted(id)).toBe(true);
    shutdown.abort();
    expect(await conversion).toEqual([]);
    expect(await loadState(id)).toEqual({ state: "pending", isNoted: false });
    await expectNothingLost();
    env().toolPath = toolPath;
    await runCopyJobs();
    expect(await loadState(id)).toMatchObject({ state: "ready" });
  });

  test("stores the progress, and shows it only to the owner and administrators", async () => {
    const owner = await createTestUser("contrib_own");
    const id = await createRecordingItem(owner);
    useFfmpeg(
      "halfway",
      `echo "  Duration: 00:00:10.00, start" >&2; /bin/sleep 0.3; while :; do echo out_time_us=5000000; /bin/sleep 0.1; done`,
    );
    const shutdown = new AbortController();
    const conversion = runCopyJobs(shutdown.signal);
    const loadVersion = async (user: TestUser) => {
      const found = await findContent(userContext(user), id);
      return found.ok && found.value.lowDataVersion;
    };
    await expect.poll(() => loadVersion(owner)).toEqual({ state: "pending", percent: 50 });
    expect(await loadVersion(admin)).toEqual({ state: "pending", percent: 50 });
    expect(await loadVersion(await createTestUser("user"))).toBeUndefined();
    const visible = await findContent(visitorContext(), id);
    expect(visible.ok && "lowDataVersion" in visible.value).toBe(false);
    shutdown.abort();
    await conversion;
  });
});

test("opens a low-data version with the access and counts of the file", async () => {
  const id = await createRecordingItem();
  await runCopyJobs();
  const reader = await createTestUser("user");
  const loadViews = async () =>
    (await execute<{ views: number }>("select views from content where id = ?", [id]))[0]!.views;
  expect(await openContentFile(visitorContext(), id, "low-data", true)).toMatchObject({
    kind: "unauthenticated",
  });
  expect(await openContentFile(userContext(reader), id, "low-data", true)).toMatchObject({ ok: hasFfmpeg });
  expect(await openContentFile(userContext(reader), id, "low-data", true)).toMatchObject({ ok: hasFfmpeg });
  expect(await loadViews()).toBe(hasFfmpeg ? 1 : 0);
  await execute("update content set is_published = false where id = ?", [id]);
  const file = await openContentFile(userContext(reader), id, "view", true);
  expect(await openContentFile(userContext(reader), id, "low-data", true)).toEqual(file);
  expect(file).toMatchObject({ ok: false });
});
