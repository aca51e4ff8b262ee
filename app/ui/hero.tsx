import type { ReactNode } from "react";

export const Hero = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className="hero">
    <h1>{title}</h1>
    {children && <p className="measure">{children}</p>}
  </header>
);
