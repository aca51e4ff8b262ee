import { Form } from "@remix-run/react";

import type { SearchKind } from "#app/schemas/lists/search.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";

export function SearchForm({ query, kind }: { query?: string; kind?: SearchKind | undefined }) {
  const { t } = useTranslation();
  return (
    <Form
      action="/search"
      className="panel filters"
      role="search"
      autoComplete="off"
      aria-label={t("search.title")}
    >
      <SearchBox name="q" label={t("search.field")} value={query} />
      {kind && <input type="hidden" name="kind" value={kind} />}
      <button className={query === undefined ? "button" : "button main"}>{t("search.submit")}</button>
    </Form>
  );
}
