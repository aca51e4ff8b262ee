/** The migrated database that every test file gets a copy of. */
export const TEMPLATE = "template_migrated";

export const databaseUrl = (socket: string, name: string) =>
  `postgresql://urithi@localhost/${name}?host=${socket}`;
