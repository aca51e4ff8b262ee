import { createEntityManager } from "#app/models/connection.server.ts";
import type { TextHeading } from "#app/models/text.ts";

export async function insertTextPages(
  contentId: string,
  pages: string[],
  {
    extractedBy = "parser",
    contents = [],
  }: { extractedBy?: "parser" | "ocr"; contents?: TextHeading[] } = {},
) {
  const toPlainText = (html: string) => html.replaceAll(/<[^>]*>/g, " ").trim();
  const em = createEntityManager();
  const [{ file_id: file }] = (await em.execute("select file_id from content where id = ?", [contentId])) as [
    { file_id: string },
  ];
  await em.execute("delete from file_text where file_id = ?", [file]);
  await em.execute(
    `insert into file_text (file_id, state, extracted_by, pages, characters, contents, extracted_at)
     values (?, 'extracted', ?, ?, ?, ?::jsonb, now())`,
    [file, extractedBy, pages.length, toPlainText(pages.join("")).length, JSON.stringify(contents)],
  );
  await em.execute(
    `insert into text_page (file_id, number, html, plain)
     select ?, (row->>'number')::int, row->>'html', row->>'plain' from jsonb_array_elements(?::jsonb) row`,
    [
      file,
      JSON.stringify(pages.map((html, index) => ({ number: index + 1, html, plain: toPlainText(html) }))),
    ],
  );
  await em.execute("select index_text(?, 1, ?)", [file, pages.length]);
}

/** Replaces the text of this item, or of every item, with one page, whatever its state. */
export async function replaceTexts(contentId?: string) {
  const condition = contentId === undefined ? "" : "and file_id = (select file_id from content where id = ?)";
  const values = contentId === undefined ? [] : [contentId];
  await createEntityManager().transactional(async (em) => {
    // Row locks of two concurrent calls would deadlock.
    await em.execute("lock table file_text in exclusive mode");
    await em.execute(`delete from text_page where number > 1 ${condition}`, values);
    await em.execute(
      `insert into text_page (file_id, number, html, plain)
       select file_id, 1, '<h2>A walk</h2><p>Along the shore.</p>', e'A walk\\nAlong the shore.' from file_text where true ${condition}
       on conflict (file_id, number) do update set html = excluded.html, plain = excluded.plain`,
      values,
    );
    await em.execute(
      `update file_text set state = 'extracted', extracted_by = 'parser', reason = null, pages = 1, extracted_at = now(),
       contents = '[{"level":2,"text":"A walk","page":1}]' where true ${condition}`,
      values,
    );
    await em.execute(`delete from search_chunk where transcript_id is null ${condition}`, values);
    await em.execute(`select index_text(file_id, 1, 1) from file_text where true ${condition}`, values);
  });
}
