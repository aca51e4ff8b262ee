/** Names of notes on our pages, by what they are called in the document. */
export class Notes {
  readonly #names = new Map<string, string>();

  named(id: string) {
    const known = this.#names.get(id);
    if (known) return known;
    const name = `note-${this.#names.size + 1}`;
    this.#names.set(id, name);
    return name;
  }

  /** Ways back to where one was are left out, and of ways into the document all that lead to no note. */
  leadsTo(href: string) {
    if (!href.startsWith("#")) return href;
    return /-ref-/.test(href) ? undefined : `#${this.named(href.slice(1))}`;
  }
}
