import { useSite } from "./use-site.ts";

/** Shown in forms that ask for personal data. A link once the institution has published its privacy page. */
export function PrivacyNotice() {
  const { privacyNotice } = useSite();
  if (!privacyNotice) return null;
  const { text, href } = privacyNotice;
  return <p className="hint">{href ? <a href={href}>{text}</a> : text}</p>;
}
