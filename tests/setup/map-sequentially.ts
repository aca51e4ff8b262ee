export async function mapSequentially<Item, Result>(items: Item[], run: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}
