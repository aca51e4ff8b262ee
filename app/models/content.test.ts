import { expect, test } from "vitest";

import { APPROVAL_STATUSES } from "../schemas/lists/shared.ts";
import { CONTENT_CATEGORIES } from "../schemas/lists/content.ts";
import { isPublishedSql, isVisible, isVisibleSql } from "./content.ts";
import { execute } from "../../tests/setup/execute.ts";
import { createItem } from "../../tests/setup/items.ts";

test("isVisible agrees with the stored visibility of any item", async () => {
  const id = await createItem(undefined);
  for (const approvalStatus of APPROVAL_STATUSES)
    for (const category of CONTENT_CATEGORIES)
      for (const isPublished of [true, false]) {
        await execute("update content set approval_status = ?, category = ?, is_published = ? where id = ?", [
          approvalStatus,
          category,
          isPublished,
          id,
        ]);
        const [row] = await execute<{ isShown: boolean; isOpen: boolean }>(
          `select ${isVisibleSql("t")} as "isShown", ${isPublishedSql("t")} as "isOpen" from content t where id = ?`,
          [id],
        );
        expect(row).toEqual({
          isShown: isVisible({ approvalStatus, category, isPublished }),
          isOpen: approvalStatus === "approved" && isPublished,
        });
      }
});
