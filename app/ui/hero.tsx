import type { ReactNode } from "react";

type HeroProps = { title: string; children?: ReactNode; isOfList?: boolean };

/** On a phone the introduction of a list comes last, so that the first results are on the first screen. */
export const Hero = ({ title, children, isOfList }: HeroProps) => (
  <header className={isOfList ? "hero of-list" : "hero"}>
    <h1>{title}</h1>
    {children && <p className="measure">{children}</p>}
  </header>
);
