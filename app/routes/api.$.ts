import { createNotFoundResponse } from "#app/http/api.server.ts";

export const loader = createNotFoundResponse;
export const action = createNotFoundResponse;
