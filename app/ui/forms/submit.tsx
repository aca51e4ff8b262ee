import { useNavigation } from "@remix-run/react";

import { useWords } from "#app/ui/words.tsx";

/** While the form is sent, the button sends nothing more. `sending`: for forms that are sent in place. */
export function Submit({
  children,
  sending,
  quiet,
}: {
  children: string;
  sending?: boolean;
  quiet?: boolean;
}) {
  const { say } = useWords();
  const isNavigating = useNavigation().state !== "idle";
  const isBusy = sending || isNavigating;
  return (
    <button
      className={quiet ? "button" : "button main"}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {isBusy ? say("form.busy") : children}
    </button>
  );
}
