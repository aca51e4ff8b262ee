import { xml, xmlDocument } from "./xml.ts";

/** OpenSearch 1.1, draft 6. */

type Search = { name: string; description: string; origin: string; language: string };

/** The limits of the standard. */
const LONGEST = { name: 16, description: 1024 };

/** Without a kind the search has one page. Only works can be paged. */
const WAYS = [
  ["text/html", "/search?q={searchTerms}"],
  ["text/html", "/search?q={searchTerms}&kind=library&page={startPage?}"],
  ["application/json", "/api/search?q={searchTerms}"],
  ["application/json", "/api/search?q={searchTerms}&kind=library&page={startPage?}&limit={count?}"],
  ["application/atom+xml", "/items.atom?search={searchTerms}"],
] as const;

export const writeOpenSearch = ({ name, description, origin, language }: Search) =>
  xmlDocument(xml`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${name.slice(0, LONGEST.name)}</ShortName>
  <Description>${description.slice(0, LONGEST.description)}</Description>
${WAYS.map(
  ([type, path]) => xml`  <Url type="${type}" rel="results" pageOffset="1" template="${origin + path}"/>
`,
)}  <Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>
  <Image height="32" width="32" type="image/svg+xml">${origin}/favicon.svg</Image>
  <Query role="example" searchTerms="Zanzibar"/>
  <Language>${language}</Language>
  <SyndicationRight>open</SyndicationRight>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>`);
