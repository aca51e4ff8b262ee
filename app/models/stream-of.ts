type Connection = {
  stream: { destroy(why?: Error): void };
  on(event: "errorMessage", told: (message: { code?: string }) => void): void;
};

/** What the driver hides of a client: its own connection. */
export const connectionOf = (client: object) => (client as { connection: Connection }).connection;

/** What must not wait for the server destroys it: a frozen one never answers `end()`. */
export const streamOf = (client: object) => connectionOf(client).stream;
