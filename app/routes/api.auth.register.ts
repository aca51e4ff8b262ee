import { registration } from "#app/http/registration.server.ts";

export const loader = registration;
export const action = loader;
