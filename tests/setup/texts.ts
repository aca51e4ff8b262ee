import { fork } from "#app/models/connection.server.ts";

/** Each document that is there says one page of the same words, whoever has read it. */
export async function writeTexts() {
  await fork().transactional(async (em) => {
    await em.execute("select from file_text for update");
    await em.execute("delete from text_page where number > 1");
    await em.execute(
      `insert into text_page (file_id, number, html, plain)
       select file_id, 1, '<h2>A walk</h2><p>Along the shore.</p>', e'A walk\\nAlong the shore.' from file_text
       on conflict (file_id, number) do update set html = excluded.html, plain = excluded.plain`,
    );
    await em.execute(
      `update file_text set state = 'read', read_by = 'program', reason = null, pages = 1, read_at = now(),
       contents = '[{"level":2,"text":"A walk","page":1}]'`,
    );
  });
}
