import { useSearchParams } from "@remix-run/react";

import { formatCount } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

/** With `more` there are more than were counted. */
type Tab = { name: string; label: string; count?: number; more?: boolean };

/** Tabs are addresses: `?tab=…`. The first is shown without, or for an unknown name. `keeps` names filters. */
export function Tabs(props: { tabs: Tab[]; label: string; parameter?: string; keeps?: readonly string[] }) {
  const { tabs, label, parameter = "tab", keeps = [] } = props;
  const { language } = useWords();
  const [parameters] = useSearchParams();
  const asked = parameters.get(parameter);
  const current = (tabs.find(({ name }) => name === asked) ?? tabs[0])?.name;
  const kept = keeps.flatMap((name) => parameters.getAll(name).map((value) => [name, value]));
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ name, label: words, count, more }) => (
        <Link
          key={name}
          to={`?${new URLSearchParams([...kept, [parameter, name]])}`}
          aria-current={name === current ? "page" : undefined}
          preventScrollReset
        >
          {words}
          {count !== undefined && (
            <>
              {" "}
              <span className="count">{formatCount(language, count, more)}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
