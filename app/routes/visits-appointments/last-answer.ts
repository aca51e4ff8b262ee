import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * A link within the page would take the form's answer away. It stays until one goes elsewhere, or the form was
 * taken.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { pathname, search, hash } = useLocation();
  const at = pathname + search;
  const [kept, keep] = useState({ answer, at });
  const isInPage = at === kept.at && hash !== "";
  if (answer ? answer !== kept.answer : kept.answer && !isInPage) keep({ answer, at });
  return answer ?? (isInPage ? kept.answer : undefined);
}
