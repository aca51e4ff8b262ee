/** Whether something can be an identifier at all; what cannot is not found, and never asked for. */
export const isId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/** In which second, of those since 1970, an identifier of version 7 was made. */
export const madeAt = (id: string) => parseInt(id.replaceAll("-", "").slice(0, 12), 16) / 1000;
