import { noSuchCall } from "#app/http/api.server.ts";

export const loader = noSuchCall;
export const action = noSuchCall;
