import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";

export async function insertImport(
  state: "ready" | "importing" | "stopped",
  outcome: "new" | "awaiting-file" | "duplicate",
): Promise<{ id: string; row: string }> {
  const [id, row] = [createId(), createId()];
  const em = createEntityManager();
  await em.execute(
    `insert into import (id, kind, source, category, content_type, state, bytes)
     values (?, 'csv', 'a table', 'Library', 'article', ?, 'title')`,
    [id, state],
  );
  const input = {
    ...{ title: "A row", author: "A", description: "Words.", category: "Library", contentType: "article" },
    ...{ specialization: "", country: "", tags: [], language: "English", rights: null },
  };
  await em.execute(
    `insert into import_row (id, import_id, number, key, keys, title, file_name, input, fingerprints, outcome)
     values (?, ?, 1, ?, array[?], 'A row', 'a.txt', ?, '{}', ?)`,
    [row, id, `id:a table:${row}`, `id:a table:${row}`, JSON.stringify(input), outcome],
  );
  return { id, row };
}
