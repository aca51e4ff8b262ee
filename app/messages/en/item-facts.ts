/** Texts of an item’s page that the server makes. */
export const itemFacts = {
  "item-facts.where": "Where to see it",
  "item-facts.where-without-file": "You cannot see this item online. You can see it here:",
  "item-facts.visit": "Ask for a visit",
  "item-facts.visit-purpose": "To see “{title}”",
  "item-facts.visit-purpose-number": "To see “{title}” ({number})",
  "item-facts.versions": "Earlier versions",
  "item-facts.more-relations": { one: "{count} more related item", other: "{count} more related items" },
  "item-facts.report": "Report this item",
  "item-facts.report-page": "Report this page",
  "item-facts.approximate": "{point} (approximate)",
} as const;
