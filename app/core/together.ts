export { together } from "#app/models/together.ts";
