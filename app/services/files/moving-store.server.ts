import type { Store } from "./store.ts";

/**
 * While files move from one store to another: what is new goes to the new one, what is not there yet is read from the old
 * one. So people read and write as ever, however long it takes.
 */
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
    // The old one first: whoever copies looks there last, and takes a copy back whose file has gone.
    async remove(name) {
      await before.remove(name);
      await now.remove(name);
    },
    async *list() {
      yield* now.list();
      // What has moved comes twice: to ask of each whether it has would be a question for every file.
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
