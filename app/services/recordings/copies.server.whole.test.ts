import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { LOCKS } from "#app/core/locks.ts";
import { env } from "#app/env.server.ts";
import { fork } from "#app/models/connection.server.ts";
import { wav } from "#app/models/seed/small-files.ts";
import { openContentFile } from "#app/services/content/content-files.server.ts";
import { deleteContent, findContent, updateContent } from "#app/services/content/content.server.ts";
import { locate } from "#app/services/files/disk-store.server.ts";
import { NewFile, takeNames } from "#app/services/files/index.server.ts";
import { openMediaFile } from "#app/services/media/media-files.server.ts";
import { deleteMedia } from "#app/services/media/media.server.ts";

import { by, visitor } from "../../../tests/setup/context.ts";
import { galleryPicture } from "../../../tests/setup/large-pictures.ts";
import { newPlayer, type Player } from "../../../tests/setup/people.ts";
import { film, hasFfmpeg, made, recordedItem } from "../../../tests/setup/recordings.ts";
import { storedIn } from "../../../tests/setup/stored.ts";
import { arrive } from "../../../tests/setup/works.ts";
import { limits } from "./convert.server.ts";
import { makeCopies, makeCopiesRegularly, stopCopies } from "./copy-work.server.ts";

/**
 * Light copies: all of one or nothing, in whatever order things come, go and break. A machine without `ffmpeg` makes none, and
 * says so: there that is what is tried.
 */

const dir = mkdtempSync(join(tmpdir(), "urithi-copies-"));
let admin: Player;
beforeAll(async () => {
  admin = await newPlayer("admin");
});
const usual = { ...env() };
const { toolPath, lightBytes, diskReserveBytes } = usual;
const { silentMs, longestMs } = limits;
afterEach(async () => {
  Object.assign(env(), { toolPath, lightBytes, diskReserveBytes });
  Object.assign(limits, { silentMs, longestMs });
  await fork().execute("update light_copy set state = 'never', attempts = 1 where state = 'waiting'");
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A machine with a program of our own making in the place of `ffmpeg`. */
function machineWith(name: string, script: string) {
  const path = join(dir, name);
  mkdirSync(path);
  writeFileSync(join(path, "ffmpeg"), `#!/bin/sh\n[ "$1" = -version ] && exit 0\n${script}\n`);
  chmodSync(join(path, "ffmpeg"), 0o755);
  // And nothing else: a sandbox would not see it.
  env().toolPath = path;
}

const known = async () =>
  (
    await fork().execute<{ name: string }[]>(
      "select name from stored_file union all select name from upload_file",
    )
  )
    .map(({ name }) => name)
    .sort();
const onDisk = () =>
  storedIn(env().uploadsDir)
    .map(({ name }) => name)
    .sort();
/** Described, and nobody's. */
const leftOver = () =>
  fork().execute(
    `select name from stored_file where id not in (select file_id from content union all select file_id from media
       union all select file_id from media_picture
       union all select file_id from light_copy where file_id is not null)`,
  );
async function expectNothingLost() {
  expect(onDisk()).toEqual(await known());
  expect(await leftOver()).toEqual([]);
}

type State = { state: string; attempts: number; minutes: number; bytes: number; writtenTo: string | null };
async function stateOf(id: string) {
  const [row] = await fork().execute<State[]>(
    `select state, attempts, round(extract(epoch from due_at - now()) / 60)::int as minutes, bytes::float8 as bytes,
       written_to as "writtenTo" from light_copy
     where source_id in (select file_id from content where id = ? union all select file_id from media where id = ?)`,
    [id, id],
  );
  return row;
}
/** And what a process that was killed noted is old. */
const everythingIsDue = () =>
  fork().execute("update light_copy set due_at = now(), noted_at = now() - interval '2 minutes'");

const openLight = (id: string) => openContentFile(by(admin), id, "light", false);
async function probe(name: string) {
  const asked = "stream=codec_name,profile,channels,height,width:format=duration,format_name";
  const told = execFileSync("ffprobe", ["-v", "error", "-of", "json", "-show_entries", asked, locate(name)]);
  return JSON.parse(told.toString()) as { streams: Record<string, unknown>[]; format: { duration: string } };
}

test("without the program that makes them nothing is tried, and nothing lost", async () => {
  const id = await recordedItem();
  env().toolPath = dir;
  await makeCopies();
  expect(await stateOf(id)).toMatchObject({ state: "waiting", attempts: 0 });
  expect(await openLight(id)).toMatchObject({ ok: false, kind: "missing" });
});

const why = hasFfmpeg ? "" : " (left out: ffmpeg is not here)";
describe.runIf(hasFfmpeg)(`where the machine has it${why}`, () => {
  test("a recording becomes Opus of one channel, an hour of which is about 10 MB", async () => {
    const id = await recordedItem(undefined, { bytes: wav(60) });
    expect(await findContent(by(admin), id)).toMatchObject({ value: { light: { state: "waiting" } } });
    await makeCopies();
    const light = await openLight(id);
    if (!light.ok) throw new Error(light.sentence);
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
    expect(await findContent(by(admin), id)).toMatchObject({ value: { light: { state: "made", size } } });
    // The places to seek to come before what is played.
    const head = readFileSync(locate(name)).subarray(0, 4096);
    expect(head.includes(Buffer.from("1c53bb6b", "hex"))).toBe(true);
  });

  test.each(["640x360", "360x640"])("a film of %s becomes 240 on its shorter side", async (size) => {
    const id = await recordedItem(undefined, { name: "a film.mp4", bytes: film(2, size) });
    await makeCopies();
    const light = await openLight(id);
    if (!light.ok) throw new Error(light.sentence);
    expect(light.value).toMatchObject({ mediaType: "video/mp4", originalName: "a film.light.mp4" });
    const { streams } = await probe(light.value.name);
    const sides = size === "640x360" ? { width: 426, height: 240 } : { width: 240, height: 426 };
    expect(streams).toMatchObject([
      { codec_name: "h264", profile: "Constrained Baseline", ...sides },
      { codec_name: "aac", channels: 1 },
    ]);
    const file = readFileSync(locate(light.value.name)).toString("latin1");
    expect(file.indexOf("moov")).toBeLessThan(file.indexOf("mdat"));
  });

  test("what comes in WebM, or without sound, has one, too", async () => {
    const silent = ["-f", "lavfi", "-i", "testsrc2=s=640x360:r=50:d=1", "-preset", "ultrafast"];
    const id = await galleryPicture(film(1, "640x360", "webm"), {}, "a film.webm");
    const mute = await galleryPicture(made("mp4", ...silent, "-pix_fmt", "yuv420p"), {}, "mute.mp4");
    await makeCopies();
    for (const one of [id, mute])
      expect(await openMediaFile(by(admin), one, "light", false)).toMatchObject({
        value: { mediaType: "video/mp4" },
      });
  });

  test("what would hardly be smaller gets none, and is not tried again", async () => {
    const small = made("ogg", "-f", "lavfi", "-i", "anoisesrc=d=20", "-c:a", "libopus", "-b:a", "12k");
    const id = await galleryPicture(small, {}, "small.ogg");
    await makeCopies();
    expect(await stateOf(id)).toMatchObject({ state: "never", attempts: 1, writtenTo: null });
    await expectNothingLost();
  });

  test("a file that is broken is tried again, later each time, and given up in the end", async () => {
    const id = await recordedItem();
    const [{ name }] = await fork().execute<[{ name: string }]>(
      "select name from stored_file where id = (select file_id from content where id = ?)",
      [id],
    );
    writeFileSync(locate(name), Buffer.alloc(readFileSync(locate(name)).length, 7));
    const pauses: number[] = [];
    for (;;) {
      await everythingIsDue();
      await makeCopies();
      const { state, minutes } = (await stateOf(id))!;
      if (state !== "waiting") break;
      pauses.push(minutes);
    }
    expect(pauses).toEqual([10, 40, 160, 640, 1440, 1440]);
    expect(await stateOf(id)).toMatchObject({ state: "given-up" });
    await expectNothingLost();
  });

  const ORDERS = ["add", "add film", "make", "make meanwhile", "replace", "delete", "stop", "kill"] as const;
  const MADE_THEN_GONE: (typeof ORDERS)[number][] = [
    "add",
    "add film",
    "make",
    "delete",
    "add",
    "make",
    "replace",
    "kill",
  ];
  test("in whatever order things come, go and break, nothing described lacks its bytes and nothing lies about", async () => {
    const recording = wav(4);
    const moving = film(1);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...ORDERS), fc.nat()), { minLength: 3, maxLength: 9 }),
        async (steps) => {
          const there: string[] = [];
          const films: string[] = [];
          let meanwhile: Promise<void> | undefined;
          for (const [step, pick] of steps) {
            const id = there[pick % (there.length || 1)];
            if (step === "add") there.push(await recordedItem(undefined, { bytes: recording }));
            if (step === "add film") films.push(await galleryPicture(moving, {}, "film.mp4"));
            if (step === "make") await makeCopies();
            if (step === "make meanwhile") meanwhile = makeCopies();
            if (step === "stop") await stopCopies();
            if (step === "replace" && id)
              await updateContent(by(admin), id, {}, await arrive("another.wav", wav(2 + (pick % 3))));
            if (step === "delete" && id)
              await deleteContent(by(admin), there.splice(pick % there.length, 1)[0]!);
            if (step === "delete" && films.length) await deleteMedia(by(admin), films.pop()!);
            if (step === "kill") await dieInTheMiddle();
          }
          await meanwhile;
          await everythingIsDue();
          await makeCopies();
          await expectNothingLost();
          for (const id of [...there, ...films])
            expect(await stateOf(id)).toMatchObject({ state: "made", writtenTo: null });
        },
      ),
      { numRuns: 8, examples: [[MADE_THEN_GONE.map((step) => [step, 0])]] },
    );
  });

  /** As a process leaves it that was killed: half a file, and a row that names it. */
  async function dieInTheMiddle() {
    const [name] = await takeNames(1);
    const half = await NewFile.create(name!);
    await half.write(Buffer.from("half"));
    await half.close();
    const [claimed] = await fork().execute(
      `update light_copy set attempts = attempts + 1, written_to = ?, noted_at = now(), due_at = now() + interval '10 minutes'
       where source_id = (select source_id from light_copy where state = 'waiting' and written_to is null limit 1)
       returning source_id`,
      [name],
    );
    if (!claimed) await fork().execute("delete from upload_file where name = ?", [name]);
    if (!claimed) rmSync(locate(name!));
  }

  test("of what is deleted while its copy is made nothing stays, and its program ends", async () => {
    const id = await recordedItem();
    const pid = join(dir, "deleted.pid");
    machineWith("endless", `echo $$ > ${pid}; while :; do echo out_time_us=1000000; /bin/sleep 0.1; done`);
    const making = makeCopies();
    await expect.poll(async () => (await stateOf(id))?.writtenTo).toBeTruthy();
    expect(await deleteContent(by(admin), id)).toMatchObject({ ok: true });
    await making;
    await expectNothingLost();
    if (existsSync(pid)) expect(() => process.kill(Number(readFileSync(pid)), 0)).toThrow();
  });

  test.each([
    ["is done", `for last; do :; done; echo light > "\${last#file:}"`],
    ["is too large", "echo total_size=99999999; exit 1"],
    ["comes to nothing", "exit 1"],
  ])(
    "what was begun with the recording before a better copy is not its light copy, if it %s",
    async (how, end) => {
      const id = await recordedItem(undefined, { bytes: wav(9) });
      const go = join(dir, `${how}.go`);
      const script = `echo out_time_us=1; while [ ! -e '${go}' ]; do /bin/sleep 0.05; done; ${end}`;
      machineWith(how, script);
      const making = makeCopies();
      await expect.poll(async () => (await stateOf(id))?.writtenTo).toBeTruthy();
      expect(await updateContent(by(admin), id, {}, await arrive("better.wav", wav(8)))).toMatchObject({
        ok: true,
      });
      const fresh = { state: "waiting", attempts: 0, writtenTo: null };
      expect(await stateOf(id)).toMatchObject(fresh);
      // Nothing is due, or it would be begun with at once.
      await fork().execute(
        "update light_copy set due_at = now() + interval '1 hour' where state = 'waiting'",
      );
      writeFileSync(go, "");
      await making;
      expect(await stateOf(id)).toMatchObject(fresh);
      await expectNothingLost();
      env().toolPath = toolPath;
      await everythingIsDue();
      await makeCopies();
      expect(await stateOf(id)).toMatchObject({ state: "made", attempts: 1 });
    },
  );

  test("what was claimed of the recording before, and put back, is no attempt at a better copy", async () => {
    const id = await recordedItem(undefined, { bytes: wav(9) });
    const { diskReserveBytes } = env();
    const lock = fork();
    await lock.begin();
    await lock.execute("select pg_advisory_xact_lock(?)", [LOCKS.space]);
    const making = makeCopies();
    const waiting = () => fork().execute("select from pg_locks where locktype = 'advisory' and not granted");
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    expect(await updateContent(by(admin), id, {}, await arrive("better.wav", wav(8)))).toMatchObject({
      ok: true,
    });
    env().diskReserveBytes = Number.MAX_SAFE_INTEGER;
    await lock.rollback();
    await making;
    env().diskReserveBytes = diskReserveBytes;
    expect(await stateOf(id)).toMatchObject({ state: "waiting", attempts: 0, writtenTo: null });
    await everythingIsDue();
    await makeCopies();
    expect(await stateOf(id)).toMatchObject({ state: "made", attempts: 1 });
  });

  test("nor does a process of the version before make it so, which asks no more than that it waits", async () => {
    const id = await recordedItem();
    await updateContent(by(admin), id, {}, await arrive("better.wav", wav(8)));
    for (const state of ["never", "given-up"])
      await expect(
        fork().execute("update light_copy set state = ? where state = 'waiting'", [state]),
      ).rejects.toThrow("copy of the recording before");
  });

  test("one that falls silent is ended, and one that writes too much is not wanted", async () => {
    const silent = await recordedItem();
    limits.silentMs = 300;
    machineWith("silent", "exec /bin/sleep 60");
    await makeCopies();
    expect(await stateOf(silent)).toMatchObject({ state: "waiting", attempts: 1, minutes: 10 });
    limits.silentMs = silentMs;
    const large = await recordedItem();
    machineWith("large", "while :; do echo total_size=99999999; /bin/sleep 0.1; done");
    await makeCopies();
    expect(await stateOf(large)).toMatchObject({ state: "never" });
    await expectNothingLost();
  });

  test("what takes longer than the longest time is given up at once, and ends with all that it began", async () => {
    const id = await recordedItem();
    limits.longestMs = 500;
    // The program itself ends, and what it began goes on, and holds open what it says.
    machineWith("long", "(while :; do echo out_time_us=1000000; /bin/sleep 0.1; done) & exit 1");
    await makeCopies();
    expect(await stateOf(id)).toMatchObject({ state: "given-up", attempts: 1, writtenTo: null });
    await expectNothingLost();
  });

  test("what ends with the process is no attempt, and is done by the next", async () => {
    const id = await recordedItem();
    machineWith("slow", "while :; do echo out_time_us=1000000; /bin/sleep 0.1; done");
    const making = makeCopies();
    await expect.poll(async () => (await stateOf(id))?.writtenTo).toBeTruthy();
    await stopCopies();
    await making;
    expect(await stateOf(id)).toMatchObject({ state: "waiting", attempts: 0, minutes: 0, writtenTo: null });
    await expectNothingLost();
    env().toolPath = toolPath;
    await makeCopies();
    expect(await stateOf(id)).toMatchObject({ state: "made", attempts: 1 });
  });

  test("the regular task does not wait for a copy of the round before, and ends with the process", async () => {
    const id = await recordedItem();
    machineWith("regular", "while :; do echo out_time_us=1000000; /bin/sleep 0.1; done");
    const first = makeCopiesRegularly();
    await expect.poll(async () => (await stateOf(id))?.writtenTo).toBeTruthy();
    await makeCopiesRegularly();
    await stopCopies();
    await first;
    expect(await stateOf(id)).toMatchObject({ state: "waiting", attempts: 0 });
  });

  test("while a copy is under way in another process none is begun, and its room is taken", async () => {
    const [other, id] = [await recordedItem(undefined, { bytes: wav(9) }), await recordedItem()];
    const elsewhere = (ago: string) =>
      fork().execute(
        `update light_copy set written_to = 'elsewhere', due_at = now() + interval '1 hour', noted_at = now() - ?::interval
         where source_id = (select file_id from content where id = ?)`,
        [ago, other],
      );
    await elsewhere("20 seconds");
    await makeCopies();
    expect(await stateOf(id)).toMatchObject({ state: "waiting", attempts: 0 });
    // It is silent, and may have died.
    await elsewhere("2 minutes");
    const [{ bytes }] = await fork().execute<[{ bytes: number }]>(
      `select (select coalesce(sum(bytes), 0) from light_copy)::float8 + size::float8 as bytes from stored_file
       where id = (select file_id from content where id = ?)`,
      [id],
    );
    env().lightBytes = bytes;
    await makeCopies();
    expect(await stateOf(id)).toMatchObject({ state: "waiting", attempts: 0, minutes: 60 });
    await fork().execute("update light_copy set written_to = null where written_to = 'elsewhere'");
    await fork().execute(
      "update light_copy set due_at = now() where state = 'waiting' and due_at < now() + interval '61 minutes'",
    );
    await makeCopies();
    expect(await stateOf(id)).toMatchObject({ state: "made" });
  });

  test("a copy whose bytes are missing is made again", async () => {
    const id = await recordedItem();
    await makeCopies();
    const light = await openLight(id);
    if (!light.ok) throw new Error(light.sentence);
    rmSync(locate(light.value.name));
    for (let times = 0; times < 2; times++)
      expect(await openLight(id)).toMatchObject({ ok: false, sentence: "recordings.no-light-copy" });
    expect(await stateOf(id)).toMatchObject({ state: "waiting", attempts: 0, minutes: 0 });
    await makeCopies();
    expect(await openLight(id)).toMatchObject({ ok: true });
    await expectNothingLost();
  });

  test("of what failed nobody is told how far it was", async () => {
    const id = await recordedItem();
    machineWith(
      "fails",
      `echo "  Duration: 00:00:10.00, start" >&2; /bin/sleep 0.3; echo out_time_us=9900000; exit 1`,
    );
    await makeCopies();
    expect(await stateOf(id)).toMatchObject({ state: "waiting", attempts: 1, writtenTo: null });
    expect(await findContent(by(admin), id)).toMatchObject({ value: { light: { state: "waiting" } } });
    const found = await findContent(by(admin), id);
    expect(found.ok && found.value.light).not.toHaveProperty("percent");
  });

  test("how far it is, is noted, and told to its owner and administrators alone", async () => {
    const owner = await newPlayer("contrib_own");
    const id = await recordedItem(owner);
    machineWith(
      "halfway",
      `echo "  Duration: 00:00:10.00, start" >&2; /bin/sleep 0.3; while :; do echo out_time_us=5000000; /bin/sleep 0.1; done`,
    );
    const making = makeCopies();
    const seen = async (player: Player) => {
      const found = await findContent(by(player), id);
      return found.ok && found.value.light;
    };
    await expect.poll(() => seen(owner)).toEqual({ state: "waiting", percent: 50 });
    expect(await seen(admin)).toEqual({ state: "waiting", percent: 50 });
    expect(await seen(await newPlayer("user"))).toBeUndefined();
    const nobody = await findContent(visitor(), id);
    expect(nobody.ok && "light" in nobody.value).toBe(false);
    await stopCopies();
    await making;
  });

  test("they take no room that others need", async () => {
    const id = await recordedItem();
    const waits = async () => {
      await everythingIsDue();
      await makeCopies();
      expect(await stateOf(id)).toMatchObject({ state: "waiting", attempts: 0, minutes: 60 });
    };
    env().diskReserveBytes = Number.MAX_SAFE_INTEGER;
    await waits();
    env().diskReserveBytes = diskReserveBytes;
    env().lightBytes = 1000;
    await waits();
    env().lightBytes = lightBytes;
    await everythingIsDue();
    await makeCopies();
    expect(await stateOf(id)).toMatchObject({ state: "made" });
  });
});

test("a light copy is opened by whoever may open the file, and counted as the file is", async () => {
  const id = await recordedItem();
  await makeCopies();
  const reader = await newPlayer("user");
  const views = async () =>
    (await fork().execute<{ views: number }[]>("select views from content where id = ?", [id]))[0]!.views;
  expect(await openContentFile(visitor(), id, "light", true)).toMatchObject({ kind: "unauthenticated" });
  expect(await openContentFile(by(reader), id, "light", true)).toMatchObject({ ok: hasFfmpeg });
  expect(await openContentFile(by(reader), id, "light", true)).toMatchObject({ ok: hasFfmpeg });
  expect(await views()).toBe(hasFfmpeg ? 1 : 0);
  await fork().execute("update content set is_published = false where id = ?", [id]);
  const file = await openContentFile(by(reader), id, "view", true);
  expect(await openContentFile(by(reader), id, "light", true)).toEqual(file);
  expect(file).toMatchObject({ ok: false });
});
