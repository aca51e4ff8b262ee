import { Link } from "#app/ui/link.tsx";

import { useSite } from "./use-site.ts";

/** Shown in forms that ask for personal data, once the institution has published its privacy page. */
export function PrivacyNotice() {
  const { privacyNotice } = useSite();
  if (!privacyNotice) return null;
  return (
    <p className="hint">
      <Link to="/pages/privacy">{privacyNotice}</Link>
    </p>
  );
}
