import { useMatches } from "@remix-run/react";
import { useState } from "react";

/**
 * A form sent twice creates once, by this key (`FORM_KEY`). It comes from the root for a dialog, otherwise from
 * the page's loader.
 */
export function FormKey() {
  const matches = useMatches();
  const brought = matches.map(({ data }) => (data as { formKey?: string } | null)?.formKey).find(Boolean);
  // Not on the server, whose page may be cached for everybody.
  const [key] = useState(() => brought ?? (import.meta.env.SSR ? "" : crypto.randomUUID()));
  return <input type="hidden" name="formKey" value={key} />;
}
