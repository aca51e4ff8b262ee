/** The first letter of a tag may be upper or lower case. A book without a genre counts as fiction. */
const GENRE_TAGS = ["Fiction", "Poetry", "Drama", "Non-fiction", "Memoir", "Short Story"];
const SUBJECT_TAGS = ["architecture", "culture", "archaeology", "urban"];
const toTagArraySql = (names: string[]) =>
  `'{${names.flatMap((name) => [`"${name.toLowerCase()}"`, `"${name[0]!.toUpperCase()}${name.slice(1)}"`]).join(",")}}'::text[]`;

export const functions = [
  `create function fold(words text) returns text
      language sql immutable strict parallel safe
      return lower(unaccent('unaccent'::regdictionary, words))`,
  `create function fold_for_similarity(word text) returns text language plpgsql immutable strict as $$
        begin
          perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
          return fold(word);
        end $$`,
  `create function join_words(words text[]) returns text
      language sql immutable strict parallel safe
      return array_to_string(words, ' ')`,
  `create function indexed_words(words tsvector) returns tsvector language plpgsql immutable strict cost 1000 parallel
      safe as $$ begin return words; end $$`,
  `create function genres_and_subjects(tags text[]) returns text[] language sql immutable parallel safe
    return array(select distinct lower(tag) from unnest(tags) as tag where tag = any(${toTagArraySql([...GENRE_TAGS, ...SUBJECT_TAGS])}))
      || case when tags && ${toTagArraySql(GENRE_TAGS)} then '{}' else '{fiction}' end::text[]`,
];
