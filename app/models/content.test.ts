import { expect, test } from "vitest";

import { APPROVAL_STATUSES } from "../schemas/lists/shared.ts";
import { CONTENT_CATEGORIES, RIGHTS_NAMES } from "../schemas/lists/content.ts";
import { isMarkedOpenSql, isOpenAccessSql, isPublishedSql, isVisible, isVisibleSql } from "./content.ts";
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

test("the stored access to files agrees with what the item is marked as, for all rights and both embargoes", async () => {
  const id = await createItem(undefined);
  for (const rights of [...RIGHTS_NAMES, null])
    for (const isOpenAccess of [true, false])
      for (const embargoUntil of [null, "2999-01-01"]) {
        await execute("update content set rights = ?, is_open_access = ?, embargo_until = ? where id = ?", [
          rights,
          isOpenAccess,
          embargoUntil,
          id,
        ]);
        const [row] = await execute<{ files: string; isMarked: boolean | null; isOpen: boolean }>(
          `select files, ${isMarkedOpenSql("t")} as "isMarked", ${isOpenAccessSql("t")} as "isOpen",
            is_in_offline_package(t) as "isPackaged" from content t where id = ?`,
          [id],
        );
        const isOpen = row!.isMarked === true && embargoUntil === null;
        expect(row).toEqual({
          isMarked: row!.isMarked,
          files: embargoUntil ? "closed" : isOpen ? "open" : "readers",
          ...{ isOpen, isPackaged: isOpen },
        });
      }
});
