/** Normalizes the input of a request by its schema. */
import { singleLine } from '@plaza/text/names.ts';
import { normalizeId } from './ids.ts';

type Normalize = (value: unknown) => unknown;

interface Schema {
  format?: string;
  'x-single-line'?: boolean;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

const ofText =
  (normalize: (text: string) => string): Normalize =>
  (value) =>
    typeof value === 'string' ? normalize(value) : value;

/** Normalizes the IDs and names that a schema declares, in place. Undefined if it declares none. */
export function inputNormalizer(schema: Schema): Normalize | undefined {
  if (schema.format === 'uuid') return ofText(normalizeId);
  if (schema['x-single-line']) return ofText(singleLine);
  const { items, properties = {}, anyOf = [] } = schema;
  const ofItem = items && inputNormalizer(items);
  const ofFields = Object.entries(properties).flatMap(([name, property]): [string, Normalize][] => {
    const normalize = inputNormalizer(property);
    return normalize ? [[name, normalize]] : [];
  });
  const ofVariants = anyOf.flatMap((variant) => inputNormalizer(variant) ?? []);
  if (!ofItem && ofFields.length === 0 && ofVariants.length === 0) return undefined;
  return (value) => {
    if (Array.isArray(value) && ofItem) return value.map(ofItem);
    if (typeof value === 'object' && value !== null) {
      const fields = value as Record<string, unknown>;
      for (const [name, normalize] of ofFields) if (Object.hasOwn(fields, name)) fields[name] = normalize(fields[name]);
    }
    return ofVariants.reduce((changed, normalize) => normalize(changed), value);
  };
}
