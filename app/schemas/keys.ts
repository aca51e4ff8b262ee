import { z } from "zod";

/** A place in a list: its ordering value and an id. A key that we cannot have written never reaches the database. */
export type Key = [string, string];

const whole = (most: bigint) =>
  z
    .string()
    .max(20)
    .regex(/^(0|-?[1-9]\d{0,18})$/)
    .refine((digits) => BigInt(digits) <= most && BigInt(digits) >= -most);
/** PostgreSQL has no year 0. */
const day = z.iso
  .date()
  .max(10)
  .refine((value) => !value.startsWith("0000"));
const TIME = "([01]\\d|2[0-3])(:[0-5]\\d){2}(\\.\\d{1,6})?";
const moment = (zone: string) =>
  z
    .string()
    .max(40)
    .regex(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT${TIME}${zone}$`))
    .refine((value) => day.safeParse(value.slice(0, 10)).success);

const ORDERED_BY = {
  uuid: z.guid().max(36),
  date: day,
  timestamp: moment(""),
  timestamptz: moment("[+-](0\\d|1[0-4]):[0-5]\\d"),
  int: whole(2n ** 31n - 1n),
  bigint: whole(2n ** 63n - 1n),
  text: z
    .string()
    .max(1000)
    .refine((value) => value.isWellFormed() && !value.includes("\0")),
} as const;
export type KeyType = keyof typeof ORDERED_BY;

export const writeKey = (key: Key) => Buffer.from(JSON.stringify(key)).toString("base64url");

export function readKey(written: string | undefined, type: KeyType): Key | undefined {
  if (!written) return undefined;
  try {
    const read = z
      .tuple([ORDERED_BY[type], ORDERED_BY.uuid])
      .safeParse(JSON.parse(Buffer.from(written, "base64url").toString("utf8")));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
