import type { Translate } from "./translate.ts";

type Group = { groupSize: "1" | "2-5" | "6-15" | "16+"; participants?: number | null | undefined };

/** For pages, mails and calendars alike: the number of people, or the size while the number is unknown. */
export const formatGroup = (t: Translate, { groupSize, participants }: Group) =>
  participants ? t("appointments.people", { count: participants }) : t(`appointments.size-${groupSize}`);
