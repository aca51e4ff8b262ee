/** What took how long (models/traces.server.ts), for the layers above. */
export { inSpan, spanOf } from "#app/models/traces.server.ts";
