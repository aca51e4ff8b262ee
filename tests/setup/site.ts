import { createSiteSnapshot, createTermsVersion, runWithSite } from "#app/core/site.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { DEFAULT_SITE, type SiteSettings } from "#app/schemas/site.ts";
import type { Term } from "#app/schemas/terms.ts";

/** A new site with these settings. */
export const createTestSite = (settings: Partial<SiteSettings>) =>
  createSiteSnapshot({ settings: { ...DEFAULT_SITE, version: 0, logo: null, icon: null, ...settings } });

export const withSettings = <Value>(settings: Partial<SiteSettings>, run: () => Value): Value =>
  runWithSite(createTestSite(settings), run);

export const withTerms = <Value>(terms: readonly Term[], run: () => Value): Value =>
  runWithSite(createSiteSnapshot({ termsVersions: [createTermsVersion(1, terms)] }), run);

/** Settings that are not given have their defaults. Call `reloadSite()` where this process should have them. */
export const storeSettings = (settings: Partial<SiteSettings>) =>
  createEntityManager().execute("update site_settings set settings = ?::jsonb", [JSON.stringify(settings)]);
