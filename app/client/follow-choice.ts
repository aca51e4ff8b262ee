import { useNavigate, useSearchParams } from "@remix-run/react";
import type { FormEvent } from "react";

/**
 * What one chooses in a form and its page depends on goes into the address, so that the page says what follows
 * from it while one goes on filling in. Without script links do the same.
 */
export function useFollowChoice(names: Record<string, string>) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
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
