/**
 * Files share a process: what one leaves in it would be there for the next. A global, a listener of the process, a server
 * that listens, a program that runs, a folder it has gone to: the file that leaves one has failed.
 */

/** What holds a process, by Node's names for it. */
const HELD = ["ProcessWrap", "TCPServerWrap", "PipeServerWrap", "UDPWrap", "MessagePort", "FSEventWrap"];

/** Packages stay loaded, and keep what is theirs under names that no code says by accident; one of Amazon's does not. */
const CAN_BE_SAID = /^(?!awslambda$)[A-Za-z]\w*$/;

export function lookAround() {
  const globals: Record<PropertyKey, PropertyDescriptor> = Object.getOwnPropertyDescriptors(globalThis);
  const held = process.getActiveResourcesInfo();
  return {
    globals: new Map(Object.keys(globals).map((name) => [name, globals[name]!])),
    listeners: new Map(process.eventNames().map((name) => [name, process.rawListeners(name as "exit")])),
    held: new Map(HELD.map((name) => [name, held.filter((one) => one === name).length])),
    folder: process.cwd(),
  };
}
type Around = ReturnType<typeof lookAround>;

/** What there is now and was not before, in words. */
export function leftSince(before: Around): string[] {
  const now = lookAround();
  const globals = [...now.globals.keys()].filter((name) =>
    isOther(before.globals.get(name), now.globals.get(name)),
  );
  const listeners = [...now.listeners].flatMap(([name, all]) =>
    all
      .filter((one) => !before.listeners.get(name)?.includes(one))
      .map((one) => `a listener to ${String(name)}: ${String(one)}`),
  );
  const held = [...now.held].flatMap(([name, count]) => {
    const more = count - before.held.get(name)!;
    return more > 0 ? `${more} ${name}` : [];
  });
  return [
    ...globals.filter((name) => CAN_BE_SAID.test(name)).map((name) => `the global ${name}`),
    ...listeners,
    ...held,
    ...(now.folder === before.folder ? [] : [`the folder ${now.folder}`]),
  ];
}

/** What Node makes at its first use was there before as a way to make it. */
function isOther(was?: PropertyDescriptor, is?: PropertyDescriptor): boolean {
  if (!was) return true;
  return was.get ? !!is?.get && is.get !== was.get : !Object.is(was.value, is?.value);
}
