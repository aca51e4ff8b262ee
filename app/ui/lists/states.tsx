import type { ReactNode } from "react";

import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Weave } from "#app/ui/weave.tsx";
import { useWords } from "#app/ui/words.tsx";

export const Empty = ({ children, action }: { children: string; action?: ReactNode }) => (
  <div className="state">
    <Weave of={children} repeat={16} className="state-cloth" />
    <p>{children}</p>
    {action}
  </div>
);

export function Loading({ children }: { children?: string }) {
  const { say } = useWords();
  return (
    <p className="state" role="status">
      {children ?? say("state.loading")}
    </p>
  );
}

/** Retries the same address, without its dialog. */
export function Failed({ children }: { children: string }) {
  const { say } = useWords();
  const { closed } = useDialogAddress();
  return (
    <div className="state" role="alert">
      <p className="wrong">{children}</p>
      <a className="button" href={closed}>
        {say("page.retry")}
      </a>
    </div>
  );
}
