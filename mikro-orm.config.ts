/** For MikroORM's own command line; the product itself opens its connection the same way. */
export { ormOptions as default } from "#app/models/connection.server.ts";
