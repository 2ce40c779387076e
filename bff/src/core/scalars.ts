import { GraphQLError, Kind, type ValueNode } from 'graphql';
import { builder } from './builder.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const PARTIAL_DAY = /^\d{4}(-\d\d(-\d\d)?)?$/;

/** A string that the platform wrote already goes out as it is; one that comes in must have the form. */
function textScalar(pattern: RegExp, refusal: string) {
  const parse = (value: unknown) => {
    if (typeof value === 'string' && pattern.test(value) && !Number.isNaN(Date.parse(value))) return value;
    throw new GraphQLError(refusal, { extensions: { code: 'invalid' } });
  };
  return {
    serialize: (value: unknown) => value as string,
    parseValue: parse,
    parseLiteral: (node: ValueNode) => parse(node.kind === Kind.STRING ? node.value : undefined),
  };
}

builder.scalarType('DateTime', {
  description: 'An instant in UTC, as an ISO 8601 string such as `2026-11-21T09:30:00.000Z`.',
  ...textScalar(INSTANT, 'Give an instant such as 2026-11-21T09:30:00.000Z.'),
});

builder.scalarType('Date', {
  description: 'A date without a time, such as `2026-11-21`.',
  ...textScalar(DAY, 'Give a day such as 2026-11-21.'),
});

builder.scalarType('PartialDate', {
  description: 'A date of any precision: a year, month, or day, such as `2019`, `2019-03`, or `2019-03-14`.',
  ...textScalar(PARTIAL_DAY, 'Give a year, a month or a day, such as 2019, 2019-03 or 2019-03-14.'),
});

builder.scalarType('JSON', { description: 'A JSON value.', serialize: (value) => value });
