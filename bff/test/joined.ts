/** How many subscriptions have begun to hear at a gateway so far: what its metrics say. */
export async function joinedAt(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^plaza_bff_subscriptions_total (\d+)/m.exec(text)?.[1]);
}
