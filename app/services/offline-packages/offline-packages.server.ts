import { sql } from "kysely";

import { hasCapability } from "#app/core/access.server.ts";
import { isToolInstalled } from "#app/core/sandbox.server.ts";
import type { Context } from "#app/core/context.ts";
import { toIsoTimestamp, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { CONTENT_CATEGORIES, SECTION_PATHS, type ContentCategory } from "#app/schemas/lists/content.ts";
import type { OfflinePackages } from "#app/schemas/offline-packages.ts";
import { type FileToSend, findFileToSend } from "#app/services/files/index.server.ts";

const getPackageName = (category: ContentCategory) => SECTION_PATHS[category].slice(1);

export async function listOfflinePackages({ em, actor }: Context): Promise<Result<OfflinePackages>> {
  const rows = await query(em)
    .selectFrom("offline_package as h")
    .leftJoin("stored_file as f", (join) =>
      join.onRef("f.id", "=", "h.file_id").on("h.is_withdrawn", "=", false),
    )
    .select(["h.category", "h.items", "h.is_truncated as isTruncated", "h.error"])
    .select(sql<number | null>`f.size::float8`.as("size"))
    .select((row) => toIsoTimestamp(row.ref("h.created_at")).as("createdAt"))
    .execute();
  const isAdmin = hasCapability({ actor }, "content.manage");
  const collections = CONTENT_CATEGORIES.map((category) => {
    const {
      items = 0,
      isTruncated = false,
      error = null,
      size,
      createdAt,
    } = rows.find((row) => row.category === category) ?? {};
    const file =
      size && createdAt
        ? { url: `/api/offline-packages/${getPackageName(category)}`, size, items, isTruncated, createdAt }
        : null;
    return { category, file, ...(isAdmin && { error }) };
  });
  const canCreate = isAdmin && {
    canCreate: (await isToolInstalled("zimwriterfs")) && (await isToolInstalled("zimcheck")),
  };
  return ok({ collections, ...canCreate });
}

export async function findOfflinePackageToSend({ em }: Context, name: string): Promise<Result<FileToSend>> {
  const category = CONTENT_CATEGORIES.find((candidate) => getPackageName(candidate) === name);
  const file =
    category &&
    (await query(em)
      .selectFrom("offline_package as h")
      .innerJoin("stored_file as f", "f.id", "h.file_id")
      .select(["f.id", "f.name", "f.digest", "f.size", "f.extension"])
      .select((row) => toIsoTimestamp(row.ref("h.created_at")).as("createdAt"))
      .where("h.category", "=", category)
      .where("h.is_withdrawn", "=", false)
      .executeTakeFirst());
  if (!file) return fail("not-found", "offline-packages.missing");
  const originalName = `urithi-${name}-${file.createdAt?.slice(0, 10)}.zim`;
  const response = await findFileToSend({ ...file, originalName }, "download");
  return response.ok ? ok({ ...response.value, isOpenAccess: true }) : response;
}
