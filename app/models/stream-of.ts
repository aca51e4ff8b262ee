/** A client's own connection. What must not wait for the server destroys it: a frozen one never answers `end()`. */
export const streamOf = (client: object) =>
  (client as { connection: { stream: { destroy(why?: Error): void } } }).connection.stream;
