import { ConfigurationError } from "#app/env.server.ts";

type SystemError = Error & { code?: string; path?: string; port?: number; address?: string };

export function describeStartupError(error: unknown): string {
  const failure = error as SystemError;
  if (error instanceof ConfigurationError || error instanceof StartupError) return failure.message;
  const path = failure.path ?? "a folder it needs";
  switch (failure.code) {
    case "EADDRINUSE":
      return `Port ${failure.port} on ${failure.address} is in use: stop the program that uses it, or set PORT (METRICS_PORT for metrics) to another port.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST (or METRICS_HOST) is not an address of this machine.`;
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return failure.port
        ? `Port ${failure.port} needs privileges that this user lacks: set PORT above 1023.`
        : `No permission to write ${path}: give this user write access, or set DATA_DIR and UPLOADS_DIR elsewhere.`;
    case "ENOTDIR":
    case "EEXIST":
      return `${path} cannot be a folder: a file of that name exists.`;
    case "ENOSPC":
    case "EDQUOT":
    case "53100":
      return `The disk is full (${path}): free some space and start again; no data was lost.`;
    case "PARTIAL_RESTORE":
      return failure.message;
    case "42501":
      return "The database's user lacks rights: it must own the database, to create tables and the extensions citext, pg_trgm and unaccent.";
    default:
      return failure.stack ?? String(error);
  }
}

export class StartupError extends Error {}
