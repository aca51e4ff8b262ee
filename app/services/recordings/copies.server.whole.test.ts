import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { wav } from "#app/models/seed/small-files.ts";
import { openContentFile } from "#app/services/content/content-files.server.ts";
import { deleteContent, findContent, updateContent } from "#app/services/content/content.server.ts";
import { getFilePath } from "#app/services/files/disk-store.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createGalleryPicture } from "../../../tests/setup/large-pictures.ts";
import { makeJobsDue, runFileJobs } from "../../../tests/setup/jobs.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import {
  buildVideo,
  hasFfmpeg,
  encodeRecording,
  createRecordingItem,
} from "../../../tests/setup/recordings.ts";
import { listStoredFiles } from "../../../tests/setup/list-stored-files.ts";
import { receiveFile } from "../../../tests/setup/items.ts";
import { CONVERSION_LIMITS } from "./convert-recording.server.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-copies-"));
let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
const usual = { ...env() };
const { toolPath, lowDataBytes: lowDataBytes, diskReserveBytes } = usual;
const { maxSilentMs: silentMs, maxMs: longestMs } = CONVERSION_LIMITS;
afterEach(async () => {
  Object.assign(env(), { toolPath, lowDataBytes, diskReserveBytes });
  Object.assign(CONVERSION_LIMITS, { silentMs, longestMs });
  await createEntityManager().execute(
    "update low_data_version set state = 'not-needed' where state = 'pending'; delete from urithi_jobs.job",
  );
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const makeCopies = (stopping?: AbortSignal) => runFileJobs("create-low-data-version", stopping);

/** Replaces `ffmpeg` with a script, without a sandbox, in which the script would not exist. */
function machineWith(name: string, script: string) {
  const path = join(dir, name);
  mkdirSync(path);
  writeFileSync(join(path, "ffmpeg"), `#!/bin/sh\n[ "$1" = -version ] && exit 0\n${script}\n`);
  chmodSync(join(path, "ffmpeg"), 0o755);
  env().toolPath = path;
}

const known = async () =>
  (
    await createEntityManager().execute<{ name: string }[]>(
      "select name from stored_file union all select name from upload_file",
    )
  )
    .map(({ name }) => name)
    .sort();
const onDisk = () =>
  listStoredFiles(env().uploadsDir)
    .map(({ name }) => name)
    .sort();
/** A stored file without an item. */
const leftOver = () =>
  createEntityManager().execute(
    `select name from stored_file where id not in (select file_id from content union all select file_id from media
       union all select file_id from media_picture
       union all select file_id from low_data_version where file_id is not null)`,
  );
async function expectNothingLost() {
  expect(onDisk()).toEqual(await known());
  expect(await leftOver()).toEqual([]);
}

async function stateOf(id: string) {
  const [row] = await createEntityManager().execute<{ state: string; isNoted: boolean }[]>(
    `select state, progress_at is not null as "isNoted" from low_data_version
     where source_id in (select file_id from content where id = ? union all select file_id from media where id = ?)`,
    [id, id],
  );
  return row;
}
const isBegun = async (id: string) => (await stateOf(id))?.isNoted;

const openLight = (id: string) => openContentFile(userContext(admin), id, "low-data", false);
async function probe(name: string) {
  const asked = "stream=codec_name,profile,channels,height,width:format=duration,format_name";
  const told = execFileSync("ffprobe", [
    "-v",
    "error",
    "-of",
    "json",
    "-show_entries",
    asked,
    getFilePath(name),
  ]);
  return JSON.parse(told.toString()) as { streams: Record<string, unknown>[]; format: { duration: string } };
}

test("leaves a recording queued without ffmpeg, without an attempt", async () => {
  const id = await createRecordingItem();
  env().toolPath = dir;
  expect(await makeCopies()).toEqual([]);
  expect(
    await createEntityManager().execute("select from urithi_jobs.job where name = 'create-low-data-version'"),
  ).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ state: "pending" });
  expect(await openLight(id)).toMatchObject({ ok: false, kind: "not-found" });
});

const why = hasFfmpeg ? "" : " (left out: ffmpeg is not here)";
describe.runIf(hasFfmpeg)(`where the machine has it${why}`, () => {
  test("converts a recording to mono Opus of about 10 MB an hour", async () => {
    const id = await createRecordingItem(undefined, { bytes: wav(60) });
    expect(await findContent(userContext(admin), id)).toMatchObject({
      value: { lowDataVersion: { state: "pending" } },
    });
    await makeCopies();
    const light = await openLight(id);
    if (!light.ok) throw new Error(light.message);
    const { mediaType, originalName, disposition, size, name } = light.value;
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
    await makeCopies();
    const light = await openLight(id);
    if (!light.ok) throw new Error(light.message);
    expect(light.value).toMatchObject({ mediaType: "video/mp4", originalName: "a film.light.mp4" });
    const { streams } = await probe(light.value.name);
    const sides = size === "640x360" ? { width: 426, height: 240 } : { width: 240, height: 426 };
    expect(streams).toMatchObject([
      { codec_name: "h264", profile: "Constrained Baseline", ...sides },
      { codec_name: "aac", channels: 1 },
    ]);
    const file = readFileSync(getFilePath(light.value.name)).toString("latin1");
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
    await makeCopies();
    expect(await stateOf(id)).toMatchObject({ state: "not-needed" });
    await expectNothingLost();
  });

  test("fails on a broken file after six attempts", async () => {
    const id = await createRecordingItem();
    const [{ name }] = await createEntityManager().execute<[{ name: string }]>(
      "select name from stored_file where id = (select file_id from content where id = ?)",
      [id],
    );
    writeFileSync(getFilePath(name), Buffer.alloc(readFileSync(getFilePath(name)).length, 7));
    for (let attempt = 1; attempt <= 6; attempt++) {
      expect(await makeCopies()).toHaveLength(1);
      expect(await stateOf(id)).toEqual({ state: "pending", isNoted: false });
      await makeJobsDue();
    }
    await makeCopies();
    expect(await stateOf(id)).toMatchObject({ state: "failed" });
    await expectNothingLost();
  });

  test("stores nothing for a recording that is deleted during conversion, and ends its program", async () => {
    const id = await createRecordingItem();
    const pid = join(dir, "deleted.pid");
    machineWith("endless", `echo $$ > ${pid}; while :; do echo out_time_us=1000000; /bin/sleep 0.1; done`);
    const making = makeCopies();
    await expect.poll(() => isBegun(id)).toBe(true);
    expect(await deleteContent(userContext(admin), id)).toMatchObject({ ok: true });
    await making;
    await expectNothingLost();
    if (existsSync(pid)) expect(() => process.kill(Number(readFileSync(pid)), 0)).toThrow();
  });

  test.each([
    ["is done", `for last; do :; done; echo light > "\${last#file:}"`],
    ["is too large", "echo total_size=99999999; exit 1"],
    ["fails", "exit 1"],
  ])("does not store the copy of the previous file for a replaced recording, if it %s", async (how, end) => {
    const id = await createRecordingItem(undefined, { bytes: wav(9) });
    const go = join(dir, `${how}.go`);
    const script = `echo out_time_us=1; while [ ! -e '${go}' ]; do /bin/sleep 0.05; done; ${end}`;
    machineWith(how, script);
    const making = makeCopies();
    await expect.poll(() => isBegun(id)).toBe(true);
    expect(
      await updateContent(userContext(admin), id, {}, await receiveFile("better.wav", wav(8))),
    ).toMatchObject({
      ok: true,
    });
    writeFileSync(go, "");
    expect(await making).toEqual([]);
    expect(await stateOf(id)).toEqual({ state: "pending", isNoted: false });
    await expectNothingLost();
    env().toolPath = toolPath;
    await makeCopies();
    expect(await stateOf(id)).toMatchObject({ state: "ready" });
  });

  test("fails a conversion over the time limit, and ends its child processes", async () => {
    const id = await createRecordingItem();
    CONVERSION_LIMITS.maxMs = 500;
    // `ffmpeg` exits; its child continues and holds the output open.
    machineWith("long", "(while :; do echo out_time_us=1000000; /bin/sleep 0.1; done) & exit 1");
    await makeCopies();
    expect(await stateOf(id)).toMatchObject({ state: "failed" });
    await expectNothingLost();
  });

  test("counts no attempt for a conversion stopped at shutdown, and another process finishes it", async () => {
    const id = await createRecordingItem();
    const stopping = new AbortController();
    machineWith("slow", "while :; do echo out_time_us=1000000; /bin/sleep 0.1; done");
    const making = makeCopies(stopping.signal);
    await expect.poll(() => isBegun(id)).toBe(true);
    stopping.abort();
    expect(await making).toEqual([]);
    expect(await stateOf(id)).toEqual({ state: "pending", isNoted: false });
    await expectNothingLost();
    env().toolPath = toolPath;
    await makeCopies();
    expect(await stateOf(id)).toMatchObject({ state: "ready" });
  });

  test("converts a recording once with several workers", async () => {
    const id = await createRecordingItem();
    const before = onDisk().length;
    await Promise.all([makeCopies(), makeCopies(), makeCopies()]);
    expect(await stateOf(id)).toMatchObject({ state: "ready" });
    expect(onDisk()).toHaveLength(before + 1);
  });

  test("stores the progress, and shows it only to the owner and administrators", async () => {
    const owner = await createTestUser("contrib_own");
    const id = await createRecordingItem(owner);
    machineWith(
      "halfway",
      `echo "  Duration: 00:00:10.00, start" >&2; /bin/sleep 0.3; while :; do echo out_time_us=5000000; /bin/sleep 0.1; done`,
    );
    const stopping = new AbortController();
    const making = makeCopies(stopping.signal);
    const seen = async (player: TestUser) => {
      const found = await findContent(userContext(player), id);
      return found.ok && found.value.lowDataVersion;
    };
    await expect.poll(() => seen(owner)).toEqual({ state: "pending", percent: 50 });
    expect(await seen(admin)).toEqual({ state: "pending", percent: 50 });
    expect(await seen(await createTestUser("user"))).toBeUndefined();
    const nobody = await findContent(visitorContext(), id);
    expect(nobody.ok && "lowDataVersion" in nobody.value).toBe(false);
    stopping.abort();
    await making;
  });
});

test("opens a low-data version with the access and counts of the file", async () => {
  const id = await createRecordingItem();
  await makeCopies();
  const reader = await createTestUser("user");
  const views = async () =>
    (
      await createEntityManager().execute<{ views: number }[]>("select views from content where id = ?", [id])
    )[0]!.views;
  expect(await openContentFile(visitorContext(), id, "low-data", true)).toMatchObject({
    kind: "unauthenticated",
  });
  expect(await openContentFile(userContext(reader), id, "low-data", true)).toMatchObject({ ok: hasFfmpeg });
  expect(await openContentFile(userContext(reader), id, "low-data", true)).toMatchObject({ ok: hasFfmpeg });
  expect(await views()).toBe(hasFfmpeg ? 1 : 0);
  await createEntityManager().execute("update content set is_published = false where id = ?", [id]);
  const file = await openContentFile(userContext(reader), id, "view", true);
  expect(await openContentFile(userContext(reader), id, "low-data", true)).toEqual(file);
  expect(file).toMatchObject({ ok: false });
});
