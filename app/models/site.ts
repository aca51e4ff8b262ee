import { defineEntity } from "@mikro-orm/core";

import type { SiteSettings } from "../schemas/site.ts";
import { createId } from "./id.ts";

/** One row. `settings` has only what the institution has set. */
export const SiteSettingsEntity = defineEntity({
  name: "SiteSettings",
  tableName: "site_settings",
  properties: (p) => ({
    id: p.integer().primary(),
    settings: p.json<Partial<SiteSettings>>(),
    logo: p.uuid().nullable(),
    icon: p.uuid().nullable(),
    version: p.integer(),
    /** Of the vocabularies, which are read only when it changes. */
    termsVersion: p.integer().default(0),
    changedAt: p.datetime(),
    /** Set by a trigger, and unset when the job has given all open items a new date. */
    openAccessChangedAt: p.datetime().nullable(),
    /** Set by a trigger while `requireSecondFactor` is on. */
    secondFactorRequiredAt: p.datetime().nullable(),
  }),
});

/** The logo, and pictures of partners and slides. They are small, and a backup of the database has them. */
export const SitePicture = defineEntity({
  name: "SitePicture",
  tableName: "site_picture",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    bytes: p.blob(),
    mediaType: p.text(),
    width: p.integer(),
    height: p.integer(),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});
