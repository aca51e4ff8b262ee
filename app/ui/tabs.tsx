import { Link, useSearchParams } from "@remix-run/react";

type Tab = { name: string; label: string; count?: number };

/** Tabs are addresses: `?tab=…`, the first one the address without. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  const [parameters] = useSearchParams();
  const current = parameters.get("tab") ?? tabs[0]?.name;
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ name, label: words, count }) => (
        <Link
          key={name}
          to={`?tab=${name}`}
          aria-current={name === current ? "page" : undefined}
          preventScrollReset
        >
          {words}
          {count !== undefined && <span className="count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
