import { useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";

import { createFormKey } from "./random-form-key.ts";

/** The idempotency key (`FORM_KEY`): from the root for a dialog, otherwise from the page's loader. */
export function FormKey() {
  const matches = useMatches();
  const loadedKey = matches.map(({ data }) => (data as { formKey?: string } | null)?.formKey).find(Boolean);
  // Not on the server, whose page may be cached for all users.
  const [key] = useState(() => loadedKey ?? (import.meta.env.SSR ? "" : createFormKey()));
  return <input type="hidden" name="formKey" value={key} />;
}

/**
 * For a form whose result is private. A cached page has no key, so the browser creates it; without one the
 * server creates nothing and responds with a page that has one.
 */
export function PrivateFormKey({ initialKey = "" }: { initialKey: string | undefined }) {
  const [key, setKey] = useState(initialKey);
  useEffect(() => setKey((current) => current || createFormKey()), []);
  return <input type="hidden" name="formKey" value={key} />;
}
