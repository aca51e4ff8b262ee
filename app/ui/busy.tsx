import { useNavigation } from "@remix-run/react";

import { useWords } from "./words.tsx";

/** While the next page, and who may see it, is being asked for; shown only when that takes a moment. */
export function Busy() {
  const { say } = useWords();
  const isLoading = useNavigation().state === "loading";
  return (
    <p className="busy" role="status">
      {isLoading && (
        <>
          <span className="spinner" /> {say("guard.loading")}
        </>
      )}
    </p>
  );
}
