import { createJobEntityManager } from "#app/models/connection.server.ts";

export async function replaceTextPages(contentId: string, pages: string[]) {
  // Long texts exceed the statement timeout of page requests.
  const em = createJobEntityManager();
  const [{ file_id: file } = { file_id: "" }] = await em.execute<{ file_id: string }[]>(
    "select file_id from content where id = ?",
    [contentId],
  );
  await em.execute(
    `insert into file_text (file_id, state, pages) values (?, ?, ?)
     on conflict (file_id) do update set state = excluded.state, pages = excluded.pages`,
    [file, pages.length ? "extracted" : "none", pages.length],
  );
  await em.execute("delete from text_page where file_id = ?", [file]);
  await em.execute(
    `insert into text_page (file_id, number, html, plain)
     select ?::uuid, number, '', plain from json_array_elements_text(?) with ordinality as page (plain, number)`,
    [file, JSON.stringify(pages)],
  );
  await em.execute("delete from search_chunk where file_id = ? and transcript_id is null", [file]);
  await em.execute("select index_text(?, 1, ?)", [file, pages.length]);
  return file;
}
