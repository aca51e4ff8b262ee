import { Form } from "@remix-run/react";

import type { SearchKind } from "#app/schemas/lists.ts";
import { useWords } from "#app/ui/words.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";

/** In everything, or in the chosen kind. */
export function SearchForm({ words, kind }: { words?: string; kind?: SearchKind }) {
  const { say } = useWords();
  return (
    <Form
      action="/search"
      className="panel filters"
      role="search"
      autoComplete="off"
      aria-label={say("search.title")}
    >
      <SearchBox name="q" label={say("search.field")} sought={words} />
      {kind && <input type="hidden" name="kind" value={kind} />}
      <button className="button main">{say("search.look")}</button>
    </Form>
  );
}
