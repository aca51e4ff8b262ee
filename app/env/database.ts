import { z } from "zod";

const address = z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://");

export const databaseSettings = {
  DATABASE_URL: address.optional(),
  DATABASE_REPLICA_URL: address.optional(),
};
