import { homeRoute } from "#app/http/home-route.server.ts";

export const loader = homeRoute("epub");
