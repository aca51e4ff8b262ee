import { ormOptions } from "#app/models/connection.server.ts";

export default () => ormOptions();
