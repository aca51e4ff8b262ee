import { useMatches } from "@remix-run/react";
import { useState } from "react";

/**
 * A form that creates has a key, so that it creates once if it is sent twice. The name is FORM_KEY's (http/attempt).
 * Comes from the root with an open dialog, else from the page's loader.
 */
export function FormKey() {
  const matches = useMatches();
  const brought = matches.map(({ data }) => (data as { formKey?: string } | null)?.formKey).find(Boolean);
  // Only in the browser: what the server renders may be cached for everybody.
  const [key] = useState(() => brought ?? (import.meta.env.SSR ? "" : crypto.randomUUID()));
  return <input type="hidden" name="formKey" value={key} />;
}
