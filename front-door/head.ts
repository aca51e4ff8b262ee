import type { Parts } from "./parts.ts";
import type { Passage } from "./passage.ts";

export type Header = [name: string, value: string];

/** What an answer says for itself takes the place of what is said of every answer. */
export function over(usual: Header[], own: Iterable<Header>): Header[] {
  const said = [...own];
  const names = new Set(said.map(([name]) => name.toLowerCase()));
  return [...usual.filter(([name]) => !names.has(name.toLowerCase())), ...said];
}

/**
 * Names and values in turn, said all at once: Node writes them as they are. One by one it would keep a list of its own of
 * them, which costs as much as to send a small answer.
 */
export function sayHead({ always }: Parts, passage: Passage, status: number, headers: Iterable<Header>) {
  const { response, ownHeaders } = passage;
  response.writeHead(status, [...over(always, headers).flat(), ...ownHeaders]);
}
