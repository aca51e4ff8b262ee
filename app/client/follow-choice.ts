import { useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";

/**
 * What one chooses in a form and its page depends on goes into the address, so that the page says what follows
 * from it while one goes on filling in; and what a link chooses goes into the form. Without script links do it all.
 * The fields, each with its parameter.
 */
export function useFollowChoice(formId: string, names: Record<string, string>) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const told = useRef(parameters);

  useEffect(() => {
    // What came with the page is in the form already, or was typed over.
    if (told.current === parameters) return;
    told.current = parameters;
    const form = document.querySelector<HTMLFormElement>(`#${formId}`);
    for (const [field, parameter] of Object.entries(names)) {
      const [chosen, control] = [parameters.get(parameter), form?.elements.namedItem(field)];
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (!chosen || !isField || control.value === chosen) continue;
      control.value = chosen;
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, [formId, names, parameters]);

  return ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const { name } = target as unknown as HTMLInputElement;
    if (!(name in names)) return;
    const typed = new FormData(currentTarget);
    const wanted = new URLSearchParams(parameters);
    for (const [field, parameter] of Object.entries(names)) {
      const value = typed.get(field);
      if (typeof value === "string" && value) wanted.set(parameter, value);
      else wanted.delete(parameter);
    }
    navigate(`?${wanted}`, { replace: true, preventScrollReset: true });
  };
}
