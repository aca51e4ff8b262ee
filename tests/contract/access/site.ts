import { createId } from "#app/models/id.ts";
import { SITE_TABS } from "#app/schemas/definitions/site-fields.ts";

import { createPng } from "../../setup/pictures.ts";
import { execute } from "../../setup/execute.ts";
import { asPage, form, json, put, sendEach, upload, type Trial } from "./requests.ts";

const createLogoForm = (method: "PUT" | "POST") => upload(createPng("logo.png"), {}, method);

async function createPicture() {
  const id = createId();
  await execute(
    `insert into site_picture (id, bytes, media_type, width, height) values (?, 'x', 'image/png', 1, 1)`,
    [id],
  );
  return id;
}

const createPartnerForm = () => upload(undefined, { name: "Rift Press", href: "https://press.example" });

export const TRIALS: Record<string, Trial> = {
  Y01: (send) => send("/api/admin/site"),
  Y02: (send) => send("/api/admin/site", put({ shortName: { en: "Museum" } })),
  Y03: async (send) => send("/api/admin/site/logo", createLogoForm("PUT")),
  Y04: (send) => send("/api/admin/site/logo", json({}, { method: "DELETE" })),
  Y05: (send) => send("/api/site"),
  Y06: (send) =>
    sendEach(
      ["", ...SITE_TABS.map(({ name }) => `?tab=${name}`)].flatMap((tab) => asPage(`/admin/site${tab}`)),
      send,
    ),
  Y07: async (send) => [
    await send("/admin/site", form({ "name.en": "Urithi" })),
    await send("/admin/site?tab=contact&dialog=contact", form({ "name.en": "Urithi" })),
    await send("/admin/site?tab=appearance&dialog=appearance", createLogoForm("POST")),
    await send("/admin/site?tab=appearance&dialog=appearance", upload(undefined, { removeLogo: "on" })),
    await send(
      "/admin/site?tab=visitors&dialog=visitors",
      form({ showSamples: "on", offerKiswahili: "on", offerFrench: "on" }),
    ),
    await send("/admin/site?dialog=banner", form({ "text.en": "Closed on Monday", until: "2031-01-01" })),
    await send("/admin/site?dialog=partners", createPartnerForm()),
    await send("/admin/site?dialog=partners-up&id=0", form({})),
    await send("/admin/site?dialog=partners-down&id=0", form({})),
    await send("/admin/site?dialog=partners-remove&id=0", form({})),
  ],
  Y08: async (send) => send(`/site-pictures/${await createPicture()}`),
};
