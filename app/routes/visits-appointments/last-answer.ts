import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * A link to a place in the page takes the answer to a form away; here it stays until one goes elsewhere, or comes back to
 * the page itself because the form was taken.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { pathname, search, hash } = useLocation();
  const at = pathname + search;
  const [kept, keep] = useState({ answer, at });
  const isInPage = at === kept.at && hash !== "";
  if (answer ? answer !== kept.answer : kept.answer && !isInPage) keep({ answer, at });
  return answer ?? (isInPage ? kept.answer : undefined);
}
