import sharp from "sharp";

import { createId } from "#app/models/id.ts";

import { asPage, em, form, json, put, sendEach, type Trial } from "./requests.ts";

async function createLogoForm(method: "PUT" | "POST"): Promise<RequestInit> {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#9c3a26" } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set("file", new File([new Uint8Array(bytes)], "logo.png", { type: "image/png" }));
  return { method, body };
}

async function createPicture() {
  const id = createId();
  await (
    await em()
  ).execute(
    `insert into site_picture (id, bytes, media_type, width, height) values (?, 'x', 'image/png', 1, 1)`,
    [id],
  );
  return id;
}

function createPartnerForm(): RequestInit {
  const body = new FormData();
  body.set("name", "Rift Press");
  body.set("href", "https://press.example");
  return { method: "POST", body };
}

export const TRIALS: Record<string, Trial> = {
  Y01: (send) => send("/api/admin/site"),
  Y02: (send) => send("/api/admin/site", put({ shortName: { en: "Museum" } })),
  Y03: async (send) => send("/api/admin/site/logo", await createLogoForm("PUT")),
  Y04: (send) => send("/api/admin/site/logo", json({}, { method: "DELETE" })),
  Y05: (send) => send("/api/site"),
  Y06: (send) => sendEach(asPage("/admin/site"), send),
  Y07: async (send) => [
    await send("/admin/site", form({ "name.en": "Urithi", showSamples: "on" })),
    await send("/admin/site?dialog=banner", form({ "text.en": "Closed on Monday", until: "2031-01-01" })),
    await send("/admin/site?dialog=logo", await createLogoForm("POST")),
    await send("/admin/site?dialog=logo-remove", form({})),
    await send("/admin/site?dialog=partners", createPartnerForm()),
    await send("/admin/site?dialog=partners-up&id=0", form({})),
    await send("/admin/site?dialog=partners-down&id=0", form({})),
    await send("/admin/site?dialog=partners-remove&id=0", form({})),
  ],
  Y08: async (send) => send(`/site-pictures/${await createPicture()}`),
};
