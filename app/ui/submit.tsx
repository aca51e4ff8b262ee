import { useNavigation } from "@remix-run/react";

import { useWords } from "./words.tsx";

/** The button that sends a form; while it is on its way it says so and sends nothing more. */
export function Submit({ children }: { children: string }) {
  const { say } = useWords();
  const isBusy = useNavigation().state !== "idle";
  return (
    <button
      className="button main"
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {isBusy ? say("form.busy") : children}
    </button>
  );
}
