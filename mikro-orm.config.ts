import { ormOptions } from "#app/models/connection.server.ts";

/** For MikroORM's command line. */
export default () => ormOptions();
