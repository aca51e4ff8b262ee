/** As short as a password may be, and none of the common ones. */
export const PASSWORD = "mbuyu7";
