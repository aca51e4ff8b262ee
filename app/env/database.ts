import { parse } from "pg-connection-string";
import { z } from "zod";

const address = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
  .refine(
    isRead,
    "cannot be read: characters with a meaning in addresses, as / and @ in a password, are written as %2F and %40",
  );

function isRead(written: string) {
  try {
    return Boolean(parse(written));
  } catch {
    return false;
  }
}

export const databaseSettings = {
  DATABASE_URL: address.optional(),
  DATABASE_REPLICA_URL: address.optional(),
};
