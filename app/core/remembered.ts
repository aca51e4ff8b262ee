/** For few names: none is forgotten. */
export function remembered<Made>(make: (name: string) => Made): (name: string) => Made {
  const made = new Map<string, Made>();
  return (name) => {
    if (!made.has(name)) made.set(name, make(name));
    return made.get(name)!;
  };
}
