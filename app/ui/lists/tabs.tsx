import { Link, useSearchParams } from "@remix-run/react";

import { formatCount } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

type Tab = { name: string; label: string; count?: number; hasMore?: boolean | undefined };

export function Tabs(props: {
  tabs: Tab[];
  label: string;
  parameter?: string;
  filterNames?: readonly string[];
}) {
  const { tabs, label, parameter = "tab", filterNames = [] } = props;
  const { language } = useTranslation();
  const [parameters] = useSearchParams();
  const requestedTab = parameters.get(parameter);
  const current = (tabs.find(({ name }) => name === requestedTab) ?? tabs[0])?.name;
  const filterParameters = filterNames.flatMap((name) =>
    parameters.getAll(name).map((value) => [name, value]),
  );
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ name, label: tabLabel, count, hasMore }) => (
        <Link
          key={name}
          to={`?${new URLSearchParams([...filterParameters, [parameter, name]])}`}
          aria-current={name === current ? "page" : undefined}
          preventScrollReset
        >
          {tabLabel}
          {count !== undefined && (
            <>
              {" "}
              <span className="count">{formatCount(language, count, hasMore)}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
