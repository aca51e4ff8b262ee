import { registerReaderRoute } from "#app/http/register-reader-route.server.ts";

export const loader = registerReaderRoute;
export const action = loader;
