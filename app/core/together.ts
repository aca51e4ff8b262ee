/** Who asks while a question is under way shares the next one: nobody gets an answer from before they asked. */
export function together<Asker, Answer>(ask: (asker: Asker) => Promise<Answer>) {
  let underWay: Promise<Answer> | undefined;
  let next: Promise<Answer> | undefined;
  return function join(asker: Asker): Promise<Answer> {
    if (!underWay) return (underWay = ask(asker).finally(() => (underWay = undefined)));
    const goOn = () => {
      next = undefined;
      return join(asker);
    };
    return (next ??= underWay.then(goOn, goOn));
  };
}
