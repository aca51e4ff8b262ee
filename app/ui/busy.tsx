import { useNavigation } from "@remix-run/react";

import type { PlainKey } from "../messages/sentence.ts";
import { useWords } from "./words.tsx";

/** Screens that have words of their own for it. */
const LOADING: Record<string, PlainKey> = {
  "/library": "library.loading",
  "/media": "media.loading",
};

/** While the next page, and who may see it, is being asked for; shown only when that takes a moment. */
export function Busy() {
  const { say } = useWords();
  const { state, location } = useNavigation();
  const isLoading = state === "loading";
  return (
    <p className="busy" role="status">
      {isLoading && (
        <>
          <span className="spinner" /> {say(LOADING[location?.pathname ?? ""] ?? "guard.loading")}
        </>
      )}
    </p>
  );
}
