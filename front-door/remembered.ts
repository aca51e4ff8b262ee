/** For addresses: popular ones are few, and nobody may fill memory with long ones, or many. */
const MOST = 2_000;
const LONGEST = 200;

/** What is made of a name, made once: to make it costs as much as the rest of a kept answer. */
export function remembered<Made>(make: (name: string) => Made): (name: string) => Made {
  const known = new Map<string, Made>();
  return (name) => {
    let found = known.get(name);
    if (found === undefined) {
      found = make(name);
      if (known.size >= MOST) known.clear();
      if (name.length <= LONGEST) known.set(name, found);
    }
    return found;
  };
}
