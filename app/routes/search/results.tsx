import { SEARCH_KINDS, type SearchKind } from "#app/schemas/lists.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import { useWords } from "#app/ui/words.tsx";

import { HitList } from "./hit-list.tsx";
import type { Hit } from "./hits.server.ts";

type Pages = {
  currentPage: number;
  totalPages: number;
  totalItems: number;
  more: boolean;
  next?: string;
  previous?: string;
  nearly?: boolean;
};
type Group = { items: Hit[]; pagination: Pages };
type Preview = { remaining: number; more?: boolean; message: string };

type Props = {
  query: string;
  kind?: SearchKind;
  nearly: boolean;
  found: Record<SearchKind, Group>;
  /** Of the library, for visitors. */
  preview?: Preview;
};

export function Results({ query, kind, nearly, found, preview }: Props) {
  const { say } = useWords();
  const countOf = (one: SearchKind) =>
    found[one].pagination.totalItems + (one === "library" ? (preview?.remaining ?? 0) : 0);
  const counts = SEARCH_KINDS.map((name) => ({
    name,
    label: say(`search.${name}`),
    count: countOf(name),
    more: found[name].pagination.more || (name === "library" && preview?.more),
  }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const shown = SEARCH_KINDS.filter((one) => found[one].items.length > 0);
  return (
    <>
      <Tabs
        label={say("search.kinds")}
        parameter="kind"
        keeps={["q"]}
        tabs={[
          { name: "all", label: say("search.all"), count: total, more: counts.some(({ more }) => more) },
          ...counts,
        ]}
      />
      {nearly && <p>{say("search.nearly", { words: query })}</p>}
      {shown.length === 0 && (
        <Empty>{say(total === 0 ? "search.nothing" : "search.nothing-here", { words: query })}</Empty>
      )}
      {shown.map((one) => (
        <Section
          key={one}
          kind={one}
          query={query}
          group={found[one]}
          count={countOf(one)}
          preview={one === "library" ? preview : undefined}
          isAlone={one === kind}
          isNearly={!nearly && found[one].pagination.nearly}
        />
      ))}
      {total > 0 && <TakeList list="search" asked={{ q: query, kind }} works feed={feedFor(query)} />}
    </>
  );
}

const feedFor = (search: string) => `/items.atom?${new URLSearchParams({ search })}`;

function Section(props: {
  kind: SearchKind;
  query: string;
  group: Group;
  count: number;
  preview?: Preview;
  isAlone: boolean;
  /** These are only nearly what was looked for. */
  isNearly?: boolean;
}) {
  const { kind, query, group, count, preview, isAlone, isNearly } = props;
  const { say } = useWords();
  const { open } = useDialogAddress();
  const { items, pagination } = group;
  return (
    <section className="grid gap-4" aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>{say(`search.${kind}`)}</h2>
      <p className="text-soft">
        {say(pagination.more || preview?.more ? "search.found-more" : "search.found", { count })}
      </p>
      {isNearly && <p>{say("search.nearly-here", { words: query })}</p>}
      <HitList hits={items} />
      {isAlone && <Pager {...pagination} page={pagination.currentPage} />}
      <p className="flex flex-wrap gap-3">
        {preview && preview.remaining > 0 && (
          <Link className="button main" to={open("login")} preventScrollReset>
            {preview.message}
          </Link>
        )}
        <WayToAll kind={kind} query={query} isAlone={isAlone} />
      </p>
    </section>
  );
}

const LISTS = { media: "/media", events: "/events", people: "/contributors-database" } as const;

/** The section's own list. The library's has a tab for each type, so all of it together is only here. */
function WayToAll({ kind, query, isAlone }: { kind: SearchKind; query: string; isAlone: boolean }) {
  const { say } = useWords();
  const search = new URLSearchParams({ search: query });
  if (kind !== "library")
    return (
      <Link className="button" to={`${LISTS[kind]}?${search}`}>
        {say(`search.all-${kind}`)}
      </Link>
    );
  return isAlone ? (
    <Link className="button" to={`/library?${search}`}>
      {say("search.in-list-library")}
    </Link>
  ) : (
    <Link className="button" to={`/search?${new URLSearchParams({ q: query, kind })}`}>
      {say("search.all-library")}
    </Link>
  );
}
