import type { ReactNode } from "react";

/** The head of a screen: what it is, and in a sentence what one finds here. */
export const Hero = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className="hero">
    <h1>{title}</h1>
    {children && <p className="measure">{children}</p>}
  </header>
);
