/** Runs the work for all items, a limited number at a time, and returns the results in order. */
export async function mapLimit<T, R>(
  values: readonly T[],
  atOnce: number,
  work: (value: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const rest = values.entries();
  const take = async () => {
    for (const [index, value] of rest) results[index] = await work(value);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  return results;
}
