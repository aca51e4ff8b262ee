export async function oneByOne<One, Result>(all: One[], run: (one: One) => Promise<Result>) {
  const results: Result[] = [];
  for (const one of all) results.push(await run(one));
  return results;
}
