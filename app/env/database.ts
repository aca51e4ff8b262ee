import { z } from "zod";

const address = z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://");

/** Where the database is, and a copy of it that follows. */
export const databaseSettings = {
  DATABASE_URL: address.optional(),
  DATABASE_REPLICA_URL: address.optional(),
};
