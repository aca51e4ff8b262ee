import { expect, test } from "vitest";

import { APPROVAL_STATUSES, CONTENT_CATEGORIES } from "../schemas/lists.ts";
import { isVisible, isVisibleSql } from "./content.ts";
import { execute } from "../../tests/setup/execute.ts";

test("isPublishedSql agrees with isPublished for any item", async () => {
  for (const approvalStatus of APPROVAL_STATUSES)
    for (const category of CONTENT_CATEGORIES)
      for (const isPublished of [true, false]) {
        const [row] = await execute<{ shown: boolean }>(
          `select ${isVisibleSql("t")} as shown from (values (?, ?, ?)) as t (approval_status, category, is_published)`,
          [approvalStatus, category, isPublished],
        );
        expect(row!.shown).toBe(isVisible({ approvalStatus, category, isPublished }));
      }
});
