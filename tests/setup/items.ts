import { createEntityManager } from "#app/models/connection.server.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";
import { CreateContent } from "#app/schemas/content.ts";
import { createContent } from "#app/services/content/content.server.ts";
import type { IncomingFile } from "#app/services/files/index.server.ts";
import { storeIncomingFile } from "#app/services/files/store-incoming-file.server.ts";

import { actorContext } from "./context.ts";
import { createTestUser, type TestUser } from "./test-users.ts";

export async function receiveFile(name: string, bytes: Buffer) {
  const arrival = await storeIncomingFile(
    name,
    (async function* () {
      yield bytes;
    })(),
    100_000_000,
  );
  if (!arrival.ok) throw new Error(arrival.message);
  return arrival.value;
}

/** `owner`: a new contributor by default. */
export async function createItem(
  owner: TestUser | undefined,
  state: { status?: "pending" | "rejected" | "approved"; isPublished?: boolean; category?: string } = {},
  file?: IncomingFile,
): Promise<string> {
  const { id, email } = owner ?? (await createTestUser("contrib_own"));
  const { status = "approved", isPublished = true, category = "Literary Collection" } = state;
  const created = await createContent(
    actorContext({ role: "contributor", id, name: "A", email }),
    CreateContent.parse({
      title: "A work",
      author: "A",
      description: "Words. ".repeat(40),
      category: "Literary Collection",
    }),
    file ?? (await receiveFile("a work.pdf", createPdfFile("A work", ["of words"]))),
  );
  if (!created.ok) throw new Error(created.message);
  await createEntityManager().execute(
    "update content set approval_status = ?, is_published = ?, category = ? where id = ?",
    [status, isPublished, category, created.value.id],
  );
  return created.value.id;
}
