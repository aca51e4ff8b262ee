/** Judges a statement by its text. MikroORM writes values into it, so quoted text does not count. */

/** Begins a statement that waits for no standby. It must read `from here`: PostgreSQL leaves out what nobody reads. */
export const HERE_ALONE = `with here as materialized (select set_config('synchronous_commit', 'local', true))`;

/** It holds for the rest of the transaction. */
const FROM_HERE_ON = /^\s*set\s+local\s+synchronous_commit\b/i;

/** All that is quoted, and comments. A doubled quote is two texts side by side. */
const QUOTED =
  /\be'[^'\\]*(?:(?:\\[^]|'')[^'\\]*)*'|'[^']*'|"[^"]*"|\$([a-z_]\w*)?\$[^]*?\$\1\$|--[^\n]*|\/\*[^]*?\*\//gi;

/** Anywhere in the text: a statement may begin with anything. */
const CHANGES = /\b(insert\s+into|update|delete\s+from|merge\s+into|for\s+(key\s+)?share)\b/i;

export const changesSomething = (text: string) => CHANGES.test(text.replace(QUOTED, "''"));

export const isHereAlone = (text: string) => text.startsWith(HERE_ALONE);

export const goesOnAlone = (text: string) => FROM_HERE_ON.test(text);

/** A transaction begins or ends; `rollback to` a savepoint goes on. */
export const isEdge = (text: string) =>
  /^\W*(begin|start|commit|rollback(?!\s+((work|transaction)\s+)?to\b))\b/i.test(text);

/** No standby is waited for. One text may hold a whole transaction. */
export const readsAlone = (text: string) =>
  /^\s*(select|begin|start)\b/i.test(text) && !changesSomething(text);
