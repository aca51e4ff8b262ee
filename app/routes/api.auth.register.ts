import { registration } from "#app/forms/people/registration.server.ts";

export const loader = registration;
export const action = loader;
