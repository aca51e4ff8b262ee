export const isId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/** The second since 1970 in which an identifier of version 7 was made. */
export const getIdSeconds = (id: string) => parseInt(id.replaceAll("-", "").slice(0, 12), 16) / 1000;
