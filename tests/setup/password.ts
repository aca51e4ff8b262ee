/** The minimum length of a password, and not a common one. */
export const PASSWORD = "mbuyu7";
