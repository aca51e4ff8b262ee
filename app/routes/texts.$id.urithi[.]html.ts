import { homeRoute } from "#app/http/take-home.server.ts";

export const loader = homeRoute("html");
