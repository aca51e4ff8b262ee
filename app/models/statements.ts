/**
 * What a statement does, judged by its text. MikroORM writes values into it: what people typed says nothing here.
 */

/**
 * The beginning of a statement that waits for no standby: `from here` (or `using here`) belongs into what changes
 * something, as PostgreSQL leaves out what nobody reads from.
 */
export const HERE_ALONE = `with here as materialized (select set_config('synchronous_commit', 'local', true))`;

/** Said of the rest of a transaction. */
const FROM_HERE_ON = /^\s*set\s+local\s+synchronous_commit\b/i;

/** What is quoted in any way, and remarks. A quote written twice is two texts side by side. */
const QUOTED =
  /\be'[^'\\]*(?:(?:\\[^]|'')[^'\\]*)*'|'[^']*'|"[^"]*"|\$([a-z_]\w*)?\$[^]*?\$\1\$|--[^\n]*|\/\*[^]*?\*\//gi;

/** By what it does: it may begin with anything. */
const CHANGES = /\b(insert\s+into|update|delete\s+from|merge\s+into|for\s+(key\s+)?share)\b/i;

export const changesSomething = (text: string) => CHANGES.test(text.replace(QUOTED, "''"));

export const isHereAlone = (text: string) => text.startsWith(HERE_ALONE);

/** What follows in the same transaction waits for no standby. */
export const goesOnAlone = (text: string) => FROM_HERE_ON.test(text);

/** A transaction begins or ends; what goes back to a point within it goes on. */
export const isEdge = (text: string) =>
  /^\W*(begin|start|commit|rollback(?!\s+((work|transaction)\s+)?to\b))\b/i.test(text);

/** Nothing waits for a standby because of it. A whole transaction may come in one text. */
export const readsAlone = (text: string) =>
  /^\s*(select|begin|start)\b/i.test(text) && !changesSomething(text);
