const PREFIX = 'input.recipientIds.';

/** Whom the platform would not send it to, as it names them. */
export const refusedOf = (problem: unknown): string[] => {
  const { fields } = Object(problem) as { fields?: readonly { readonly field: string }[] };
  return (fields ?? []).flatMap(({ field }) => (field.startsWith(PREFIX) ? [field.slice(PREFIX.length)] : []));
};
