import { isDatabaseUnavailable } from "#app/models/database-errors.ts";

/** Returns undefined if the database is unavailable, so that the request is answered without the write. */
export async function writeBestEffort<Row>(write: { execute(): Promise<Row[]> }): Promise<Row[] | undefined> {
  try {
    return await write.execute();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return undefined;
  }
}
