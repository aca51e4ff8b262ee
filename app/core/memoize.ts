/** Bounds the memory that many or long keys can fill. */
const MAX_ENTRIES = 2_000;
const MAX_KEY_LENGTH = 200;

/** For keys of which few are popular, such as URLs and time zones. */
export function memoize<Value>(compute: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>();
  return (key) => {
    let value = values.get(key);
    if (value === undefined) {
      value = compute(key);
      if (values.size >= MAX_ENTRIES) values.clear();
      if (key.length <= MAX_KEY_LENGTH) values.set(key, value);
    }
    return value;
  };
}

/** A call during a running load shares the next load, so no caller gets data from before the call. */
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
