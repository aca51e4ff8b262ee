import { registrationRoute } from "#app/http/registration-route.server.ts";

export const loader = registrationRoute;
export const action = loader;
