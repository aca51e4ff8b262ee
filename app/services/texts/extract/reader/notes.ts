export class Notes {
  readonly #names = new Map<string, string>();

  named(id: string) {
    const known = this.#names.get(id);
    if (known) return known;
    const name = `note-${this.#names.size + 1}`;
    this.#names.set(id, name);
    return name;
  }

  /** Ways back are left out. Links to what is no note are left out later, by `writeHtml`. */
  leadsTo(href: string) {
    if (!href.startsWith("#")) return href;
    return /-ref-/.test(href) ? undefined : `#${this.named(href.slice(1))}`;
  }
}
