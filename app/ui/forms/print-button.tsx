import { useHydrated } from "#app/ui/hydrated.ts";
import { useWords } from "#app/ui/words.tsx";

/** Without script, the browser's menu prints. */
export function PrintButton() {
  const { say } = useWords();
  if (!useHydrated()) return null;
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      {say("form.print")}
    </button>
  );
}
