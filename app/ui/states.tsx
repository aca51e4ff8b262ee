import type { ReactNode } from "react";

import { Weave } from "./weave.tsx";
import { useWords } from "./words.tsx";

/** There is nothing to show, and what one can do next. */
export const Empty = ({ children, action }: { children: string; action?: ReactNode }) => (
  <div className="state">
    <Weave of={children} repeat={16} className="state-cloth" />
    <p>{children}</p>
    {action}
  </div>
);

/** It is on its way: said where it will stand. */
export function Loading({ children }: { children?: string }) {
  const { say } = useWords();
  return (
    <p className="state" role="status">
      {children ?? say("state.loading")}
    </p>
  );
}

/** It could not be fetched: said where it would have stood, with the way to try again. */
export function Failed({ children, retryTo }: { children: string; retryTo: string }) {
  const { say } = useWords();
  return (
    <div className="state" role="alert">
      <p className="wrong">{children}</p>
      <a className="button" href={retryTo}>
        {say("page.retry")}
      </a>
    </div>
  );
}
