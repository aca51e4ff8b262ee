import { parse } from "pg-connection-string";
import { z } from "zod";

export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
  .superRefine((url, { addIssue }) => {
    try {
      parse(url);
    } catch (error) {
      addIssue({
        code: "custom",
        message: `cannot be read: ${describeUrlError(error as NodeJS.ErrnoException)}`,
      });
    }
  });

/** Leaves out the URL, which may contain a password. */
const describeUrlError = (error: NodeJS.ErrnoException) =>
  error.code === "ERR_INVALID_URL" || error instanceof URIError
    ? "reserved characters, such as / and @ in a password, must be written as %2F and %40"
    : error.message;
