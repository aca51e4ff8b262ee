import type { Store } from "./store.ts";

/** While files move, new ones go to the new store, and those that have not moved are read from the old one. */
export function movingStore(now: Store, before: Store): Store {
  const holder = async (name: string) => ((await now.stat(name)) ? now : before);
  return {
    begin: (name) => now.begin(name),
    adopt: (name, write) => now.adopt(name, write),
    take: (name, bytes) => now.take(name, bytes),
    open: async (name, range) => (await now.open(name, range)) ?? before.open(name, range),
    borrow: async (name, run) => (await holder(name)).borrow(name, run),
    stat: async (name) => (await now.stat(name)) ?? before.stat(name),
    addressOf: async (name, size, as) => ((await now.stat(name)) ? now.addressOf(name, size, as) : undefined),
    // The old one first: a copier looks there last, and removes its copy of a file that has gone.
    async remove(name) {
      await before.remove(name);
      await now.remove(name);
    },
    async *list() {
      yield* now.list();
      // A moved file comes twice: to leave it out would cost a question for every file.
      yield* before.list();
    },
    listMarks: async () => [...new Set([...(await now.listMarks()), ...(await before.listMarks())])],
    readMark: async (name) => ((await now.listMarks()).includes(name) ? now : before).readMark(name),
    writeMark: (name, content) => now.writeMark(name, content),
    async prepare() {
      await before.prepare();
      await now.prepare();
    },
    async checkReady() {
      await before.checkReady();
      await now.checkReady();
    },
    freeBytes: () => now.freeBytes(),
    async removeUnfinished() {
      await before.removeUnfinished();
      await now.removeUnfinished();
    },
    isEmpty: async () => (await now.isEmpty()) && (await before.isEmpty()),
    async clear() {
      await before.clear();
      await now.clear();
    },
    where: `${now.where}, and before it ${before.where},`,
  };
}
