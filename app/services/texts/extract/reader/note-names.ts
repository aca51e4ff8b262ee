export class NoteNames {
  readonly #names = new Map<string, string>();

  getName(id: string) {
    const existing = this.#names.get(id);
    if (existing) return existing;
    const name = `note-${this.#names.size + 1}`;
    this.#names.set(id, name);
    return name;
  }

  /** Returns undefined for a link from a note back to the text. */
  mapHref(href: string) {
    if (!href.startsWith("#")) return href;
    return /-ref-/.test(href) ? undefined : `#${this.getName(href.slice(1))}`;
  }
}
