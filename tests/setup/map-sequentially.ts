export async function mapSequentially<Item, Result>(items: Item[], run: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (const one of items) results.push(await run(one));
  return results;
}
