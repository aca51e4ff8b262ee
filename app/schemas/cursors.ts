import { z } from "zod";

/** An ordering value and an id. A cursor that this server cannot have created is ignored. */
export type Cursor = [string, string];

const createIntegerSchema = (maximum: bigint) =>
  z
    .string()
    .max(20)
    .regex(/^(0|-?[1-9]\d{0,18})$/)
    .refine((digits) => BigInt(digits) <= maximum && BigInt(digits) >= -maximum);
const cursorDay = z.iso
  .date()
  .max(10)
  .refine((value) => !value.startsWith("0000"));
const TIME_PATTERN = "([01]\\d|2[0-3])(:[0-5]\\d){2}(\\.\\d{1,6})?";
const createTimestampSchema = (zone: string) =>
  z
    .string()
    .max(40)
    .regex(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT${TIME_PATTERN}${zone}$`))
    .refine((value) => cursorDay.safeParse(value.slice(0, 10)).success);

const CURSOR_VALUE_SCHEMAS = {
  uuid: z.guid().max(36),
  date: cursorDay,
  timestamp: createTimestampSchema(""),
  timestamptz: createTimestampSchema("[+-](0\\d|1[0-4]):[0-5]\\d"),
  int: createIntegerSchema(2n ** 31n - 1n),
  bigint: createIntegerSchema(2n ** 63n - 1n),
  text: z
    .string()
    .max(1000)
    .refine((value) => value.isWellFormed() && !value.includes("\0")),
} as const;
export type CursorType = keyof typeof CURSOR_VALUE_SCHEMAS;

export const formatCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

export function parseCursor(text: string | undefined, type: CursorType): Cursor | undefined {
  if (!text) return undefined;
  try {
    const parsed = z
      .tuple([CURSOR_VALUE_SCHEMAS[type], CURSOR_VALUE_SCHEMAS.uuid])
      .safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
