/** Rules of text that apply to every request and that JSON Schema cannot express, derived from its schema. */
import { isBlank } from '@plaza/text/blank.ts';
import { isLongerThan } from '@plaza/text/graphemes.ts';
import { Type, type TSchema } from 'typebox';

interface Schema {
  type?: string;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, TSchema>;
  patternProperties?: Record<string, TSchema>;
  items?: TSchema;
  anyOf?: TSchema[];
}

/**
 * The schema for validating requests: `maxLength` counts characters as readers and the client do, and a string with a
 * `minLength` must contain a visible character.
 */
export function withTextRules(schema: TSchema): TSchema {
  const { type, minLength = 0, maxLength, properties, patternProperties, items, anyOf } = schema as Schema;
  if (type === 'string') return stringWith(schema, minLength, maxLength);
  const changed: Schema = {
    ...(properties && { properties: mapped(properties) }),
    ...(patternProperties && { patternProperties: mapped(patternProperties) }),
    ...(items && !Array.isArray(items) && { items: withTextRules(items) }),
    ...(anyOf && { anyOf: anyOf.map(withTextRules) }),
  };
  return Object.keys(changed).length > 0 ? Object.assign(copyOf(schema), changed) : schema;
}

const mapped = (properties: Record<string, TSchema>) =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, withTextRules(property)]));

/** TypeBox keeps the kind of a schema and its own checks in properties that a spread leaves out. */
const copyOf = (schema: TSchema): TSchema =>
  Object.defineProperties<TSchema>({}, Object.getOwnPropertyDescriptors(schema));

function stringWith(schema: TSchema, minLength: number, maxLength: number | undefined): TSchema {
  let ruled = copyOf(schema);
  if (maxLength !== undefined) {
    delete (ruled as Schema).maxLength;
    ruled = Type.Refine(
      ruled,
      (text) => typeof text !== 'string' || !isLongerThan(text, maxLength),
      () => `must not have more than ${maxLength} characters`,
    );
  }
  if (minLength === 0) return ruled;
  // Its own message would come beside this one.
  if (minLength === 1) delete (ruled as Schema).minLength;
  return Type.Refine(
    ruled,
    (text) => typeof text !== 'string' || !isBlank(text),
    () => 'is required',
  );
}
