import { inTransaction } from "#app/core/transaction.server.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";
import { CreateContent } from "#app/schemas/content.ts";
import { createContent } from "#app/services/content/content.server.ts";
import { followContentChange } from "#app/services/content/index.server.ts";
import type { IncomingFile } from "#app/services/files/index.server.ts";
import { storeIncomingFile } from "#app/services/files/store-incoming-file.server.ts";

import { actorContext } from "./context.ts";
import { createTestUser, type TestUser } from "./test-users.ts";
import { unwrap } from "./unwrap.ts";

export async function receiveFile(name: string, bytes: Buffer) {
  return unwrap(
    await storeIncomingFile(
      name,
      (async function* () {
        yield bytes;
      })(),
      100_000_000,
    ),
  );
}

/** `owner`: a new contributor by default. */
export async function createItem(
  owner: TestUser | undefined,
  state: {
    status?: "pending" | "rejected" | "approved";
    isPublished?: boolean;
    category?: string | undefined;
  } = {},
  file?: IncomingFile,
): Promise<string> {
  const { id, email } = owner ?? (await createTestUser("contrib_own"));
  const { status = "approved", isPublished = true, category = "Literary Collection" } = state;
  const created = unwrap(
    await createContent(
      actorContext({ role: "contributor", id, name: "A", email }),
      CreateContent.parse({
        title: "A work",
        author: "A",
        description: "Words. ".repeat(40),
        category: "Literary Collection",
      }),
      file ?? (await receiveFile("a work.pdf", createPdfFile("A work", ["of words"]))),
    ),
  );
  await updateItem(created.id, "approval_status = ?, is_published = ?, category = ?", [
    status,
    isPublished,
    category,
  ]);
  return created.id;
}

/** Changes an item past the rules of the services, with what follows. `assignments` is SQL. */
export const updateItem = (id: string, assignments: string, values: unknown[] = []) =>
  changeItem(id, `update content set ${assignments} where id = ?`, values);

export const changeItem = (id: string, statement: string, values: unknown[] = []) =>
  inTransaction(createJobEntityManager(), async (em) => {
    await em.execute(statement, [...values, id]);
    await followContentChange(em, [id]);
  });

/** Of all items. Needed after SQL that changed items, and changes nothing otherwise. */
export const followAllItems = () =>
  inTransaction(createJobEntityManager(), async (em) => {
    const items = await em.execute<{ id: string }[]>(
      "select id from content union select id from harvest_record",
    );
    await followContentChange(
      em,
      items.map(({ id }) => id),
    );
  });
