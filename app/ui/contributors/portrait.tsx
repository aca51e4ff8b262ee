import type { ShownContributor } from "./shown-contributor.ts";

const getInitial = (word = "") => [...word][0] ?? "";

/** Decorative, because the name is next to it. */
export function Portrait({ name, className }: Pick<ShownContributor, "name"> & { className: string }) {
  const words = name.trim().split(/\s+/);
  return (
    <span className={`initials ${className}`} aria-hidden="true">
      {(getInitial(words[0]) + (words.length > 1 ? getInitial(words[words.length - 1]) : "")).toUpperCase()}
    </span>
  );
}
