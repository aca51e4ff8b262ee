import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

import { generateX25519Identity, identityToRecipient } from "age-encryption";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createItem } from "../../../tests/setup/items.ts";
import { sha256, type Manifest, formatManifest } from "./manifest.ts";
import { checkBackup, makeBackup, BackupTarget, BackupError } from "./index.server.ts";

const folders: string[] = [];
const newFolder = () => folders[folders.push(mkdtempSync(join(tmpdir(), "urithi-backups-"))) - 1]!;
beforeAll(async () => {
  for (let i = 0; i < 4; i++) await createItem(undefined);
});
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const filesIn = (folder: string) =>
  readdirSync(join(folder, "files"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.includes("/") && !path.endsWith(".damaged"))
    .map((path) => join("files", path))
    .sort();

type Damage = { file: number; at: number; how: "flip" | "cut" | "remove" };
const damages = fc.uniqueArray(
  fc.record<Damage>({
    file: fc.nat(3),
    at: fc.nat(2 ** 20),
    how: fc.constantFrom("flip", "cut", "remove"),
  }),
  { minLength: 1, maxLength: 4, selector: ({ file }) => file },
);

function damage(place: string, { at, how }: Damage) {
  const bytes = readFileSync(place);
  const byte = at % bytes.length;
  if (how === "remove") rmSync(place);
  else if (how === "cut") writeFileSync(place, bytes.subarray(0, byte));
  else writeFileSync(place, bytes.with(byte, bytes[byte]! ^ 0x10));
}

test.each(["unencrypted", "encrypted"])(
  "%s: lists all damaged files, and the next backup copies them again",
  async (mode) => {
    const identity = await generateX25519Identity();
    const recipient = mode === "encrypted" ? await identityToRecipient(identity) : undefined;
    const identities = recipient ? [identity] : [];
    const whole = newFolder();
    await makeBackup(new BackupTarget(whole, { recipient }));
    const files = filesIn(whole);
    expect(files.length).toBeGreaterThanOrEqual(4);
    await fc.assert(
      fc.asyncProperty(damages, async (all) => {
        const folder = newFolder();
        cpSync(whole, folder, { recursive: true });
        for (const damaged of all) damage(join(folder, files[damaged.file]!), damaged);
        const target = new BackupTarget(folder, { recipient, identities });
        const outcome = await checkBackup(target).catch(String);
        for (const [number, path] of files.entries()) {
          const name = path.split("/")[2]!.split(".")[0]!;
          const isNamed = String(outcome).includes(name);
          expect([all, number, isNamed]).toEqual([all, number, all.some(({ file }) => file === number)]);
        }
        expect((await makeBackup(target)).copied).toBe(all.length);
        expect(filesIn(folder)).toEqual(files);
        await checkBackup(target);
        rmSync(folder, { recursive: true });
      }),
      {
        numRuns: 12,
        examples: [
          [
            [
              { file: 0, at: 3, how: "flip" },
              { file: 1, at: 0, how: "remove" },
            ],
          ],
        ],
      },
    );
  },
);

function rewriteList(folder: string, name: string, change: (list: string) => string) {
  const [list, manifest] = [join(folder, name, "files.gz"), join(folder, name, "manifest")];
  const lines = change(gunzipSync(readFileSync(list)).toString());
  const previous = JSON.parse(readFileSync(manifest, "utf8").split("\n")[1]!) as Manifest;
  const files = { ...previous.files, digest: sha256(lines) };
  writeFileSync(list, gzipSync(lines));
  writeFileSync(manifest, formatManifest({ ...previous, files }));
}

test("checkBackup refuses a path in the list of files and renames nothing outside the folder", async () => {
  const parent = newFolder();
  const [folder, victim] = [join(parent, "backups"), join(parent, "victim")];
  const { name } = await makeBackup(new BackupTarget(folder));
  writeFileSync(victim, "not part of the backup");
  // Stored at files/<first two letters>/<name>, so this is a file next to the backup's folder.
  rewriteList(folder, name, (list) => `../victim\t1\t${"0".repeat(64)}\n${list}`);
  await expect(checkBackup(new BackupTarget(folder), name)).rejects.toThrow(BackupError);
  expect(readdirSync(parent).sort()).toEqual(["backups", "victim"]);
});

test("lists but does not rename a damaged file behind a symbolic link to outside of the folder", async () => {
  const folder = newFolder();
  await makeBackup(new BackupTarget(folder));
  const [file = ""] = filesIn(folder);
  const [, part = "", name = ""] = file.split("/");
  const outside = join(newFolder(), part);
  renameSync(join(folder, "files", part), outside);
  symlinkSync(outside, join(folder, "files", part));
  writeFileSync(join(outside, name), "damaged");
  await expect(checkBackup(new BackupTarget(folder))).rejects.toThrow();
  expect(readdirSync(outside)).toContain(name);
});
