interface Ordered {
  readonly id: string;
  readonly position: number;
}

/**
 * Moves a row of a list, and saves the positions that have changed, one after another. Repeating it after a failure saves the rest.
 * Returns the first refusal, or null.
 */
export async function saveOrder<Refusal>(
  rows: readonly Ordered[],
  from: number,
  to: number,
  save: (id: string, position: number) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const moved = rows[from];
  if (!moved) return null;
  const next = rows.toSpliced(from, 1).toSpliced(to, 0, moved);
  for (const [at, { id, position }] of next.entries()) {
    const refusal = position === at ? null : await save(id, at);
    if (refusal) return refusal;
  }
  return null;
}
