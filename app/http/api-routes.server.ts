/**
 * Every call that there is, to describe it: a new file is described by itself. Nothing else looks at routes, and nothing
 * is asked of them here but what they declare.
 */
export const routes = import.meta.glob<{ loader?: never }>("/app/routes/api.*.ts", { eager: true });
