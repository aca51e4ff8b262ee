import { expect, test } from "vitest";

import { APPROVAL_STATUSES, CONTENT_CATEGORIES } from "../schemas/lists.ts";
import { fork } from "./connection.server.ts";
import { isShown, shownOf } from "./content.ts";

test("what is shown is the same in a statement and of a row, whatever the item", async () => {
  for (const approvalStatus of APPROVAL_STATUSES)
    for (const category of CONTENT_CATEGORIES)
      for (const isPublished of [true, false]) {
        const [row] = await fork().execute<{ shown: boolean }[]>(
          `select ${shownOf("t")} as shown from (values (?, ?, ?)) as t (approval_status, category, is_published)`,
          [approvalStatus, category, isPublished],
        );
        expect(row!.shown).toBe(isShown({ approvalStatus, category, isPublished }));
      }
});
