/** Values of a GraphQL enum from the platform's constants: `super-admin` and `super admin` are written SUPER_ADMIN. */
type NameOf<V extends string> = V extends `${infer A}-${infer B}`
  ? `${NameOf<A>}_${NameOf<B>}`
  : V extends `${infer A} ${infer B}`
    ? `${NameOf<A>}_${NameOf<B>}`
    : Uppercase<V>;

type EnumValues<V extends string> = { [K in V as NameOf<K>]: { value: K; description: string } };

export function enumValues<const V extends string>(values: readonly V[], describe: (value: V) => string) {
  const entries = values.map((value) => [
    value.replaceAll(/[- ]/g, '_').toUpperCase(),
    { value, description: describe(value) },
  ]);
  return Object.fromEntries(entries) as EnumValues<V>;
}
