import { sql } from "kysely";

import { hasTool } from "#app/core/confined.server.ts";
import type { Context } from "#app/core/context.ts";
import { asJson, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { CONTENT_CATEGORIES, SECTIONS, type ContentCategory } from "#app/schemas/lists.ts";
import type { TakeHome } from "#app/schemas/take-home.ts";
import { type FileToSend, fileToSend } from "#app/services/files/index.server.ts";

const nameOf = (category: ContentCategory) => SECTIONS[category].slice(1);

export async function listTakeHome({ em, actor }: Context): Promise<Result<TakeHome>> {
  const rows = await query(em)
    .selectFrom("take_home as h")
    .leftJoin("stored_file as f", (join) =>
      join.onRef("f.id", "=", "h.file_id").on("h.is_withdrawn", "=", false),
    )
    .select(["h.category", "h.items", "h.is_cut as isCut", "h.problem"])
    .select(sql<number | null>`f.size::float8`.as("size"))
    .select((row) => asJson(row.ref("h.made_at")).as("madeAt"))
    .execute();
  const isAdmin = actor.role === "admin";
  const collections = CONTENT_CATEGORIES.map((category) => {
    const {
      items = 0,
      isCut = false,
      problem = null,
      size,
      madeAt,
    } = rows.find((row) => row.category === category) ?? {};
    const file =
      size && madeAt ? { url: `/api/take-home/${nameOf(category)}`, size, items, isCut, madeAt } : null;
    return { category, file, ...(isAdmin && { problem }) };
  });
  const canMake = isAdmin && { canMake: (await hasTool("zimwriterfs")) && (await hasTool("zimcheck")) };
  return ok({ collections, ...canMake });
}

export async function openTakeHome({ em }: Context, name: string): Promise<Result<FileToSend>> {
  const category = CONTENT_CATEGORIES.find((one) => nameOf(one) === name);
  const file =
    category &&
    (await query(em)
      .selectFrom("take_home as h")
      .innerJoin("stored_file as f", "f.id", "h.file_id")
      .select(["f.name", "f.digest", "f.size", "f.extension"])
      .select((row) => asJson(row.ref("h.made_at")).as("madeAt"))
      .where("h.category", "=", category)
      .where("h.is_withdrawn", "=", false)
      .executeTakeFirst());
  if (!file) return fail("missing", "take-home.missing");
  const originalName = `urithi-${name}-${file.madeAt?.slice(0, 10)}.zim`;
  const sent = await fileToSend({ ...file, originalName }, "download");
  return sent.ok ? ok({ ...sent.value, isOpenToAll: true }) : sent;
}
