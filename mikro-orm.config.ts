import { ormOptions } from "#app/models/connection.server.ts";

/** For MikroORM's own command line; the product itself opens its connection the same way. */
export default () => ormOptions();
