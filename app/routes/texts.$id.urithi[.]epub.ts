import { homeRoute } from "#app/forms/content/take-home.server.ts";

export const loader = homeRoute("epub");
