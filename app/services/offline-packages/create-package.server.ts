import { copyFile, mkdir, rm, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { EntityManager } from "@mikro-orm/postgresql";

import type { UpdateObject } from "kysely";

import { getTranslator } from "#app/core/site.server.ts";
import { openAccessCondition } from "#app/services/content/index.server.ts";
import { ExpectedError } from "#app/core/result.ts";
import { isToolInstalled, runWithOutputFile } from "#app/core/sandbox.server.ts";
import { isInstitutionNight } from "#app/core/institution-time.server.ts";
import { deleteRow, toTimeFromNowSql, now, query } from "#app/core/query.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import { SECTION_PATHS, type ContentCategory } from "#app/schemas/lists/content.ts";
import {
  discardFiles,
  lockAndCheckBackgroundSpace,
  hasFileInStore,
  createTemporaryPath,
  deleteLeftoverFolders,
  deleteFilesUnlessBackup,
  consumeReservedFileNames,
  storeProgramOutput,
  reserveFileNames,
} from "#app/services/files/index.server.ts";

import {
  estimateFolderBytes,
  getPackageTitle,
  type WrittenFolder,
  packagedFileCondition,
  writePackageFolder,
} from "./write-folder.server.ts";

const REBUILD_INTERVAL = "12 hours";
/** If a build crashes, another process may start it again after this time. */
const BUILD_LEASE_DURATION = "3 hours";
const RETRY_DELAY = "10 minutes";
const BUILD_LIMITS = { seconds: 30 * 60, maxBytes: 2 * 1024 ** 3, memoryBytes: 2 * 1024 ** 3 };

type PackageProblem = "failed" | "invalid" | "no-space";
type PackageRow = { category: ContentCategory; removalCount: number; sourceDigest: string | null };

export async function createOfflinePackages(em: EntityManager, signal: AbortSignal) {
  await deleteWithdrawnPackages(em.fork());
  await deleteLeftoverFolders();
  if (!(await isToolInstalled("zimwriterfs")) || !(await isToolInstalled("zimcheck"))) return;
  for (const row of await listDuePackages(em)) {
    if (signal.aborted) return;
    if (!(await hasPendingTexts(em, row))) await createPackage(em.fork(), row.category, signal);
  }
}

const listDuePackages = (em: EntityManager) =>
  query(em)
    .selectFrom("offline_package as h")
    .select(["h.category", "h.attempted_at as attemptedAt"])
    .where("h.due_at", "<=", now)
    .$if(!isInstitutionNight(), (rows) => rows.where("h.attempted_at", "is", null))
    .orderBy("h.category")
    .execute();

/** Delays only the first package of a category, until all its texts are extracted. */
async function hasPendingTexts(
  em: EntityManager,
  { category, attemptedAt }: { category: string; attemptedAt: unknown },
) {
  if (attemptedAt) return false;
  const waiting = await query(em)
    .selectFrom("content as t")
    .innerJoin("item_file as i", "i.content_id", "t.id")
    .innerJoin("file_text as x", "x.file_id", "i.file_id")
    .select("t.id")
    .where(packagedFileCondition)
    .where("t.category", "=", category as ContentCategory)
    .where(openAccessCondition)
    .where("x.state", "=", "pending")
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

const ATTEMPT_COLUMN_VALUES = { attempted_at: now, due_at: toTimeFromNowSql(REBUILD_INTERVAL) };

/** Reads the row again, because an item may have been withdrawn since the packages were listed. */
const claimPackage = (em: EntityManager, category: ContentCategory): Promise<PackageRow> =>
  query(em)
    .updateTable("offline_package")
    .set({ due_at: toTimeFromNowSql(BUILD_LEASE_DURATION) })
    .where("category", "=", category)
    .returning(["category", "removal_count as removalCount", "source_digest as sourceDigest"])
    .executeTakeFirstOrThrow();

async function createPackage(em: EntityManager, category: ContentCategory, signal: AbortSignal) {
  const row = await claimPackage(em, category);
  if (!(await hasTemporarySpace(em, category)))
    return updatePackage(em, category, { error: "no-space", ...ATTEMPT_COLUMN_VALUES });
  const directory = createTemporaryPath();
  try {
    const source = join(directory, "in");
    await mkdir(source, { recursive: true });
    const folder = await writePackageFolder(em, category, source, signal);
    if (folder.items === 0) {
      await deleteFilesUnlessBackup(await publishPackage(em, row, folder, undefined));
      return await updatePackage(em, category, { attempted_at: null, due_at: now });
    }
    if (folder.digest === row.sourceDigest && (await isPackageStored(em, category)))
      return await updatePackage(em, category, { error: null, ...ATTEMPT_COLUMN_VALUES });
    const result = await buildZim(directory, category, folder, signal);
    if (signal.aborted) return await updatePackage(em, category, { due_at: now });
    if (typeof result === "string")
      return await updatePackage(em, category, { error: result, ...ATTEMPT_COLUMN_VALUES });
    await storePackage(em, row, folder, result.path);
  } catch (error) {
    if (signal.aborted) return await updatePackage(em, category, { due_at: now });
    if (error instanceof ExpectedError)
      return await updatePackage(em, category, { due_at: toTimeFromNowSql(RETRY_DELAY) });
    await updatePackage(em, category, { error: "failed", ...ATTEMPT_COLUMN_VALUES });
    throw error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function hasTemporarySpace(em: EntityManager, category: ContentCategory) {
  const { bavail, bsize } = await statfs(tmpdir());
  return bavail * bsize >= 2 * (await estimateFolderBytes(em, category));
}

async function buildZim(
  directory: string,
  category: ContentCategory,
  { languages }: WrittenFolder,
  signal: AbortSignal,
): Promise<{ path: string } | PackageProblem> {
  const t = getTranslator("en");
  const [source, target] = [join(directory, "in"), join(directory, "out")];
  await mkdir(target);
  const path = join(target, "made.zim");
  const output = { path: target, ...BUILD_LIMITS, signal };
  const options = [
    ...["--threads=1", "--welcome=index.html", "--illustration=illustration.png"],
    `--language=${languages.join(",")}`,
    `--title=${getPackageTitle(category)}`,
    `--description=${t("offline-packages.catalogue-title")}`,
    `--creator=${t("site.name")}`,
    `--publisher=${t("site.name")}`,
    `--name=urithi${SECTION_PATHS[category].replaceAll(/[/-]/g, "_")}`,
    `--source=${env().origins[0]!}`,
  ];
  if (!(await runWithOutputFile("zimwriterfs", source, [...options, source, path], output))) return "failed";
  return (await runWithOutputFile("zimcheck", path, ["--all", path], { ...output, maxBytes: 0 }))
    ? { path }
    : "invalid";
}

async function isPackageStored(em: EntityManager, category: ContentCategory) {
  const file = await query(em)
    .selectFrom("offline_package as h")
    .innerJoin("stored_file as f", "f.id", "h.file_id")
    .select(["f.name", "f.size"])
    .where("h.category", "=", category)
    .where("h.is_withdrawn", "=", false)
    .executeTakeFirst();
  return file !== undefined && hasFileInStore(file.name, Number(file.size));
}

async function storePackage(em: EntityManager, row: PackageRow, folder: WrittenFolder, path: string) {
  const { size } = await stat(path);
  if (!(await lockAndCheckBackgroundSpace(em, size)))
    return updatePackage(em, row.category, { error: "no-space", ...ATTEMPT_COLUMN_VALUES });
  const [name] = await reserveFileNames(1);
  try {
    const file = await storeProgramOutput(name!, async (target) => {
      await copyFile(path, target);
      return true;
    });
    if (file) await deleteFilesUnlessBackup(await publishPackage(em, row, folder, file));
  } finally {
    await discardFiles(name!);
  }
}

type StoredPackage = { name: string; size: number; digest: string };

/** Publishes nothing if an item was withdrawn since the build started. Returns the names of replaced files. */
const publishPackage = (
  em: EntityManager,
  row: PackageRow,
  folder: WrittenFolder,
  file: StoredPackage | undefined,
): Promise<string[]> =>
  inTransaction(em, async (em) => {
    const current = await query(em)
      .selectFrom("offline_package")
      .select(["removal_count as removalCount", "file_id as fileId"])
      .where("category", "=", row.category)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (current.removalCount !== row.removalCount) {
      await updatePackage(em, row.category, { due_at: toTimeFromNowSql(RETRY_DELAY) });
      return [];
    }
    if (file && !(await consumeReservedFileNames(em, [file.name]))) return [];
    const storedFile =
      file && em.create(StoredFile, { ...file, originalName: "take-home.zim", extension: "zim" });
    await em.flush();
    await updatePackage(em, row.category, {
      file_id: storedFile?.id ?? null,
      source_digest: storedFile ? folder.digest : null,
      items: folder.items,
      is_truncated: folder.isTruncated,
      created_at: storedFile ? now : null,
      is_withdrawn: false,
      error: null,
      ...ATTEMPT_COLUMN_VALUES,
    });
    return deleteStoredFileRow(em, current.fileId);
  });

const updatePackage = (
  em: EntityManager,
  category: ContentCategory,
  values: UpdateObject<DatabaseTables, "offline_package">,
) => query(em).updateTable("offline_package").set(values).where("category", "=", category).execute();

async function deleteStoredFileRow(em: EntityManager, id: string | null): Promise<string[]> {
  if (!id) return [];
  const file = await query(em)
    .selectFrom("stored_file")
    .select("name")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!file) return [];
  await deleteRow(em, StoredFile, id);
  return [file.name];
}

async function deleteWithdrawnPackages(em: EntityManager) {
  const names = await inTransaction(em, async (em) => {
    const rows = await query(em)
      .selectFrom("offline_package")
      .select(["category", "file_id as fileId"])
      .where("is_withdrawn", "=", true)
      .forUpdate()
      .execute();
    const fileNames: string[] = [];
    for (const { category, fileId } of rows) {
      const emptyPackage = {
        file_id: null,
        source_digest: null,
        items: 0,
        created_at: null,
        is_withdrawn: false,
      };
      await updatePackage(em, category, emptyPackage);
      fileNames.push(...(await deleteStoredFileRow(em, fileId)));
    }
    return fileNames;
  });
  await deleteFilesUnlessBackup(names);
}
