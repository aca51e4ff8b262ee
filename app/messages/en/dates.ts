/** Dates of items in words. `parseDate()` must be able to read them. */
export const dates = {
  "dates.about": "about {date}",
  "dates.perhaps": "perhaps {date}",
  "dates.before": "before {date}",
  "dates.after": "after {date}",
  "dates.the-day": "{day}",
  "dates.decade": "{year}s",
  "dates.first-decade": "first decade of the {year}s",
  "dates.century": "{century}th century",
  "dates.century-one": "{century}st century",
  "dates.century-two": "{century}nd century",
  "dates.century-few": "{century}rd century",
  "dates.unknown": "unknown",
} as const;
