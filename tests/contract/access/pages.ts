import { createId } from "#app/models/id.ts";

import { execute } from "../../setup/execute.ts";
import { asPage, CANARY, form, assertHidden, json, put, sendEach, type Trial } from "./requests.ts";

const TEXT = JSON.stringify({ en: CANARY, sw: "", fr: "" });

export async function createPage({ isPublished = true } = {}) {
  const id = createId();
  const slug = `page-${id}`;
  await execute(`insert into page (id, slug, title, body, is_published) values (?, ?, ?, ?, ?)`, [
    id,
    slug,
    TEXT,
    TEXT,
    isPublished,
  ]);
  await execute(
    `insert into page_version (page_id, version, slug, title, body, is_published, footer)
     select id, version, slug, title, body, is_published, footer from page where id = ?`,
    [id],
  );
  return { id, slug };
}
const createDraft = () => createPage({ isPublished: false });
const buildForm = () =>
  form({ slug: `page-${createId()}`, "title.en": "About", "body.en": "We", footer: "0" });

export const TRIALS: Record<string, Trial> = {
  PG01: (send) => send("/api/admin/pages"),
  PG02: (send) => send("/api/admin/pages", json({ slug: `page-${createId()}`, title: { en: "About" } })),
  PG03: async (send) => assertHidden([await send(`/api/admin/pages/${(await createPage()).id}`)]),
  PG04: async (send) => send(`/api/admin/pages/${(await createPage()).id}`, put({ title: { en: "News" } })),
  PG05: async (send) => send(`/api/admin/pages/${(await createPage()).id}`, json({}, { method: "DELETE" })),
  PG06: async (send) => assertHidden([await send(`/api/admin/pages/${(await createPage()).id}/versions`)]),
  PG07: async (send) => send(`/api/pages/${(await createPage()).slug}?lang=fr`),
  PG08: async (send) => assertHidden([await send(`/api/pages/${(await createDraft()).slug}`)]),
  PG09: async (send) => sendEach(asPage(`/pages/${(await createPage()).slug}`), send),
  PG10: async (send) => assertHidden(await sendEach(asPage(`/pages/${(await createDraft()).slug}`), send)),
  PG11: (send) => sendEach(asPage("/admin/pages"), send),
  PG12: async (send) => {
    const { id } = await createDraft();
    const responses = await sendEach([...asPage(`/admin/pages/${id}`), ...asPage("/admin/pages/new")], send);
    return assertHidden(responses);
  },
  PG13: async (send) => {
    const { id } = await createPage();
    return [
      await send("/admin/pages/new", buildForm()),
      await send(`/admin/pages/${id}`, buildForm()),
      await send(`/admin/pages/${id}?dialog=preview`, buildForm()),
      await send(`/admin/pages/${id}?dialog=delete`, form({})),
    ];
  },
  PG14: async (send) => {
    const { id } = await createDraft();
    return assertHidden(await sendEach(asPage(`/admin/pages/${id}/versions`), send));
  },
  PG15: async (send) => send(`/admin/pages/${(await createPage()).id}/versions`, form({ restore: "1" })),
};
