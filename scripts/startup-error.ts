import { WrongSetting } from "#app/env.server.ts";

type SystemError = Error & { code?: string; path?: string; port?: number; address?: string };

/** A sentence for the operator; a stack for what was not expected. */
export function describeStartupError(error: unknown): string {
  const failure = error as SystemError;
  if (error instanceof WrongSetting || error instanceof StartupError) return failure.message;
  const path = failure.path ?? "a folder it needs";
  switch (failure.code) {
    case "EADDRINUSE":
      return `Port ${failure.port} on ${failure.address} is in use: end what uses it, or set PORT (METRICS_PORT for the figures) to another.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST (or METRICS_HOST) is no address of this machine.`;
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return failure.port
        ? `Port ${failure.port} needs rights that this user does not have: set PORT above 1023.`
        : `No permission to write ${path}: give this user the right, or set DATA_DIR and UPLOADS_DIR elsewhere.`;
    case "ENOTDIR":
    case "EEXIST":
      return `${path} cannot be a folder: a file of that name is in the way.`;
    case "ENOSPC":
    case "EDQUOT":
    case "53100":
      return `The disk is full (${path}): make room and start again; nothing was lost.`;
    case "HALF_RESTORED":
      return failure.message;
    case "42501":
      return "The database's user lacks rights: it must own the database, to make tables and the extensions citext, pg_trgm and unaccent.";
    default:
      return failure.stack ?? String(error);
  }
}

export class StartupError extends Error {}
