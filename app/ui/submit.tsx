import { useNavigation } from "@remix-run/react";

import { useWords } from "./words.tsx";

/**
 * The button that sends a form; while it is on its way it says so and sends nothing more. A form that is sent
 * beside the page says itself that it is `sending`; one that is not the main thing of its view is `quiet`.
 */
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
