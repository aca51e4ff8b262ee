import { Link, useSearchParams } from "@remix-run/react";

type Tab = { name: string; label: string; count?: number };

/** Tabs are addresses: `?tab=…`, the first one without, or with a name that is none. */
export function Tabs(props: {
  tabs: Tab[];
  label: string;
  parameter?: string;
  also?: Record<string, string>;
}) {
  const { tabs, label, parameter = "tab", also } = props;
  const [parameters] = useSearchParams();
  const asked = parameters.get(parameter);
  const current = (tabs.find(({ name }) => name === asked) ?? tabs[0])?.name;
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ name, label: words, count }) => (
        <Link
          key={name}
          to={`?${new URLSearchParams({ ...also, [parameter]: name })}`}
          aria-current={name === current ? "page" : undefined}
          preventScrollReset
        >
          {words}
          {count !== undefined && (
            <>
              {" "}
              <span className="count">{count}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
