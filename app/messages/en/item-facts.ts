/** Texts of an item’s page that the server makes. */
export const itemFacts = {
  "item-facts.where": "Where to see it",
  "item-facts.where-without-file": "You cannot see this item online. You can see it here:",
  "item-facts.visit": "Ask for a visit",
  "item-facts.visit-purpose": "To see “{title}”",
  "item-facts.visit-purpose-number": "To see “{title}” ({number})",
  "item-facts.versions": "Earlier versions",
  "item-facts.more-relations": { one: "{count} more related item", other: "{count} more related items" },
  "item-facts.belongs-to": "Belongs to",
  "item-facts.report": "Report this item",
  "item-facts.report-page": "Report this page",
  "item-facts.approximate": "{point} (approximate)",
  "home.count-items": { one: "1 item", other: "{count:number} items" },
  "home.count-contributors": { one: "1 contributor", other: "{count:number} contributors" },
  "home.count-visits": {
    zero: "Book a visit",
    one: "1 upcoming visit",
    other: "{count:number} upcoming visits",
  },
  "home.count-events": { one: "1 upcoming event", other: "{count:number} upcoming events" },
} as const;
