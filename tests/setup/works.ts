import { fork } from "#app/models/connection.server.ts";
import { pdf } from "#app/models/seed/small-files.ts";
import { CreateContent } from "#app/schemas/content.ts";
import { createContent } from "#app/services/content/content.server.ts";
import type { Arrived } from "#app/services/files/index.server.ts";
import { receive } from "#app/services/files/receive.server.ts";

import { as } from "./context.ts";
import { newPlayer, type Player } from "./people.ts";

/** Works for tests, made as the product makes them, in its database and its store. */

export async function arrive(name: string, bytes: Buffer) {
  const arrival = await receive(
    name,
    (async function* () {
      yield bytes;
    })(),
    100_000_000,
  );
  if (!arrival.ok) throw new Error(arrival.sentence);
  return arrival.value;
}

/** An item of a contributor's, or of a new one's, in the state that is asked for. */
export async function itemOf(
  owner: Player | undefined,
  state: { status?: "pending" | "rejected" | "approved"; isPublished?: boolean; category?: string } = {},
  file?: Arrived,
): Promise<string> {
  const { id, email } = owner ?? (await newPlayer("contrib_own"));
  const { status = "approved", isPublished = true, category = "Literary Collection" } = state;
  const created = await createContent(
    as({ role: "contributor", id, name: "A", email }),
    CreateContent.parse({
      title: "A work",
      author: "A",
      description: "Words. ".repeat(40),
      category: "Literary Collection",
    }),
    file ?? (await arrive("a work.pdf", pdf("A work", ["of words"]))),
  );
  if (!created.ok) throw new Error(created.sentence);
  await fork().execute(
    "update content set approval_status = ?, is_published = ?, category = ? where id = ?",
    [status, isPublished, category, created.value.id],
  );
  return created.value.id;
}
