import { useSite } from "./use-site.ts";

/** Shown in forms that ask for personal data, once the institution has published its privacy page. */
export function PrivacyNotice() {
  const { privacyNotice } = useSite();
  if (!privacyNotice) return null;
  return (
    <p className="hint">
      <a href="/pages/privacy">{privacyNotice}</a>
    </p>
  );
}
