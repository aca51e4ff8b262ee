const withoutWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, "");

/** As `If-None-Match` compares tags: a weak one equals the strong one. */
export const matchesTag = (header: string | null | undefined, tag: string) =>
  Boolean(header?.split(",").some((each) => ["*", withoutWeakPrefix(tag)].includes(withoutWeakPrefix(each))));
