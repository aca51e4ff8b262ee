import { useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";

import { createFormKey } from "./random-form-key.ts";

/** Sends the idempotency key, which the root loads for a dialog, and otherwise the page. */
export function IdempotencyKeyField() {
  const matches = useMatches();
  const loadedKey = matches.map(({ data }) => (data as { formKey?: string } | null)?.formKey).find(Boolean);
  // Empty on the server, because the page may be cached for all users.
  const [key] = useState(() => loadedKey ?? (import.meta.env.SSR ? "" : createFormKey()));
  return <input type="hidden" name="formKey" value={key} />;
}

/** For forms whose result is private. A cached page has no key, so the browser creates one. */
export function PrivateIdempotencyKeyField({ initialKey = "" }: { initialKey: string | undefined }) {
  const [key, setKey] = useState(initialKey);
  useEffect(() => setKey((current) => current || createFormKey()), []);
  return <input type="hidden" name="formKey" value={key} />;
}
