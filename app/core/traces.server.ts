/** What took how long (models/traces.server.ts), for the layers above. */
export { inSpan, isTraced, spanOf } from "#app/models/traces.server.ts";
