import { createPageOrmOptions } from "#app/models/connection.server.ts";

export default () => createPageOrmOptions();
