import type { ReactNode } from "react";

import { Weave } from "./weave.tsx";

/** One thing of a list: its cover, woven from its identifier, what it is, and what one can do with it. */
export function ItemCard(props: {
  id: string;
  title: string;
  /** The language that the title is written in, where it is not the page's. */
  lang?: string;
  facts: string[];
  badges?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { id, title, lang, facts, badges, actions, children } = props;
  return (
    <article className="card item">
      <Weave of={id} className="cover" />
      <div className="item-words">
        <h2 lang={lang}>{title}</h2>
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
