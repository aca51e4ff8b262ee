/** Something that the product stands on, and that is not the database, does not answer. Asked again, it may. */
export class Away extends Error {
  readonly retryAfter = 30;
}
