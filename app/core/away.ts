/** Something that the product needs, other than the database, does not answer now. */
export class Away extends Error {
  readonly retryAfter = 30;
}
