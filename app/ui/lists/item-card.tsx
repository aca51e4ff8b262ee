import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { NoPicture } from "#app/ui/no-picture.tsx";

export function ItemCard(props: {
  title: string;
  to?: string | undefined;
  lang?: string | undefined;
  hasCover?: boolean;
  /** Instead of the pattern. */
  cover?: ReactNode;
  facts: string[];
  badges?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { title, to, lang, hasCover = true, cover, facts, badges, actions, children } = props;
  return (
    <article className={hasCover ? "card item" : "card item without-cover"}>
      {hasCover && (cover ?? <NoPicture className="cover" />)}
      <div className="item-text">
        <h2 lang={lang}>{to ? <Link to={to}>{title}</Link> : title}</h2>
        <ul className="facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {children}
        {badges && <p className="badges">{badges}</p>}
      </div>
      {actions && <div className="item-actions">{actions}</div>}
    </article>
  );
}
