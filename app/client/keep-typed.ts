/**
 * React writes a textarea's first text once more when it takes over the page, and would delete what was typed before.
 * These writes are ignored; called before React begins.
 */
export function keepTyped() {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!;
  for (const field of document.querySelectorAll("textarea")) {
    if (!field.defaultValue) continue;
    Object.defineProperty(field, "value", {
      configurable: true,
      get,
      set(this: HTMLTextAreaElement, text: string) {
        if (text !== this.defaultValue) set!.call(this, text);
      },
    });
  }
}
