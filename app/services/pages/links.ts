const LINK_PATTERN = /^(?:\/(?![/\\])|https?:\/\/[^/\\]|mailto:[^\s/]|tel:\+?[\d().-]+$)/i;
/** Addresses of this site and of others, of mail and of telephones. */
export const isAllowedLink = (href: string) =>
  LINK_PATTERN.test(href) && URL.canParse(href, "https://site.example");
