/** Values of a GraphQL enum from the platform's constants: `super-admin` and `super admin` are written SUPER_ADMIN. */
type NameOf<V extends string> = V extends `${infer A}-${infer B}`
  ? `${NameOf<A>}_${NameOf<B>}`
  : V extends `${infer A} ${infer B}`
    ? `${NameOf<A>}_${NameOf<B>}`
    : Uppercase<V>;

type Names<V extends string> = { readonly [K in V]?: string };

type EnumValues<V extends string, N extends Names<V>> = {
  [K in V as K extends keyof N ? N[K] & string : NameOf<K>]: { value: K; description: string };
};

/** `names` has the GraphQL names of values for which the platform uses another word. */
export function enumValues<const V extends string, const N extends Names<V> = {}>(
  values: readonly V[],
  describe: (value: V) => string,
  names?: N,
) {
  const entries = values.map((value) => [
    names?.[value] ?? value.replaceAll(/[- ]/g, '_').toUpperCase(),
    { value, description: describe(value) },
  ]);
  return Object.fromEntries(entries) as EnumValues<V, N>;
}
