/** Whether something can be an identifier at all; what cannot is not found, and never asked for. */
export const isId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
