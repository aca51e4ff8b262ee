/** Who asks while a question is under way shares the next one: nobody gets an answer from before they asked. */
export function singleFlight<Input, Output>(load: (input: Input) => Promise<Output>) {
  let current: Promise<Output> | undefined;
  let next: Promise<Output> | undefined;
  return function join(joinInput: Input): Promise<Output> {
    if (!current) return (current = load(joinInput).finally(() => (current = undefined)));
    const startNext = () => {
      next = undefined;
      return join(joinInput);
    };
    return (next ??= current.then(startNext, startNext));
  };
}
