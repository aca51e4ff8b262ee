import { useLocation, useRevalidator } from "@remix-run/react";

import { useWords } from "../ui/words.tsx";
import { forgetLists } from "./reuse.ts";

export function RefreshLink({ loading, children }: { loading: string; children: string }) {
  const { say } = useWords();
  const { pathname, search } = useLocation();
  const { state, revalidate } = useRevalidator();
  const isLoading = state === "loading";
  return (
    <>
      <a
        className="button"
        href={pathname + search}
        aria-disabled={isLoading}
        onClick={(event) => {
          event.preventDefault();
          if (isLoading) return;
          forgetLists();
          revalidate();
        }}
      >
        {isLoading ? say("form.busy") : children}
      </a>
      {isLoading && (
        <span className="sr-only" role="status">
          {loading}
        </span>
      )}
    </>
  );
}
