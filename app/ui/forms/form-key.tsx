import { useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";

import { createFormKey } from "./random-form-key.ts";

/**
 * A form sent twice creates once, by this key (`FORM_KEY`). It comes from the root for a dialog, otherwise from
 * the page's loader.
 */
export function FormKey() {
  const matches = useMatches();
  const loadedKey = matches.map(({ data }) => (data as { formKey?: string } | null)?.formKey).find(Boolean);
  // Not on the server, whose page may be cached for everybody.
  const [key] = useState(() => loadedKey ?? (import.meta.env.SSR ? "" : createFormKey()));
  return <input type="hidden" name="formKey" value={key} />;
}

/**
 * For a form that opens something private: nobody else may have its key. A cached page comes without one, so the browser
 * draws it; the server refuses to create anything without one and answers with a page that has its own.
 */
export function PrivateFormKey({ initialKey = "" }: { initialKey: string | undefined }) {
  const [key, setKey] = useState(initialKey);
  useEffect(() => setKey((current) => current || createFormKey()), []);
  return <input type="hidden" name="formKey" value={key} />;
}
