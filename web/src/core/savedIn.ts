import { Problem } from './problems.ts';

type Fields = readonly { readonly field: string; readonly messages: readonly string[] }[];

/** The API rejected a write, and says why by field. */
class Refused extends Problem {
  readonly fields: Fields;
  constructor({ code, fields }: { code: string; fields: Fields }) {
    super(code);
    this.fields = fields;
  }
}

/** What a mutation has saved, by its name in the payload. Throws if the result is an error. */
export function savedIn<Saved>(result: unknown, name: string): Saved {
  const known = result as Record<string, unknown>;
  if (name in known) return known[name] as Saved;
  throw new Refused(known as { code: string; fields: Fields });
}
