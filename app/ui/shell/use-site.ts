import { useRouteLoaderData } from "@remix-run/react";

import type { Language } from "#app/messages/languages.ts";
import type { Translate } from "#app/messages/translate.ts";
import type { ShownPart } from "#app/schemas/definitions/site-fields.ts";

type Link = { label: string; href: string; lang?: string };

/** The settings of the institution that every page has, in the language of the page. */
export type PageSite = {
  tagline?: string;
  address?: string;
  openingHours?: string;
  mapUrl?: string;
  telephone?: string;
  email?: string;
  logoUrl?: string;
  headerLinks?: Link[];
  footerLinks?: Link[];
  /** Not set while all are offered. */
  languages?: Language[];
  /** What screens and menus do not show. Not set while all is shown. */
  hidden?: ShownPart[];
  privacyNotice?: { text: string; href?: string };
  banner?: { text: string; href?: string; lang?: string };
};

export const useSite = (): PageSite => useRouteLoaderData<{ site: PageSite }>("root")?.site ?? {};

export function formatContact(t: Translate, telephone: string | undefined, email: string | undefined) {
  if (telephone && email) return t("site.contact", { telephone, email });
  return telephone
    ? t("site.contact-telephone", { telephone })
    : email
      ? t("site.contact-email", { email })
      : "";
}

export const useIsShown = (part: ShownPart) => !useSite().hidden?.includes(part);

export const useOrigin = () => useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
