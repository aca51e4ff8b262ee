import { createPdfFile } from "#app/models/seed/small-files.ts";
import { CreateContent } from "#app/schemas/content.ts";
import { createContent } from "#app/services/content/content.server.ts";
import type { IncomingFile } from "#app/services/files/index.server.ts";
import { storeIncomingFile } from "#app/services/files/store-incoming-file.server.ts";

import { actorContext } from "./context.ts";
import { createTestUser, type TestUser } from "./test-users.ts";
import { unwrap } from "./unwrap.ts";
import { execute } from "./execute.ts";

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
  await execute("update content set approval_status = ?, is_published = ?, category = ? where id = ?", [
    status,
    isPublished,
    category,
    created.id,
  ]);
  return created.id;
}
