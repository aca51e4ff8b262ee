/** What an item is to another, and what the other is to it. */
export const RELATION_KINDS = {
  "part-of": "has-part",
  "version-of": "has-version",
  about: "subject-of",
  "see-also": "see-also",
  "same-event": "same-event",
} as const;
export type RelationKind = keyof typeof RELATION_KINDS;
export const RELATION_KIND_NAMES = Object.keys(RELATION_KINDS) as [RelationKind, ...RelationKind[]];
export type ShownRelationKind = RelationKind | (typeof RELATION_KINDS)[RelationKind];
export const SHOWN_RELATION_KINDS = [
  ...new Set<ShownRelationKind>(Object.entries(RELATION_KINDS).flat() as ShownRelationKind[]),
] as [ShownRelationKind, ...ShownRelationKind[]];

export const MAX_RELATIONS = 20;
/** Names of the fields of the form. */
export const RELATION_ROWS = Array.from({ length: MAX_RELATIONS }, (_, i) => ({
  kind: `relation${i}`,
  item: `related${i}`,
}));
