import { GraphQLError, Kind, type ValueNode } from 'graphql';
import { builder } from './builder.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const PARTIAL_DAY = /^\d{4}(-\d\d(-\d\d)?)?$/;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

const isDate = (pattern: RegExp) => (text: string) => pattern.test(text) && !Number.isNaN(Date.parse(text));

/** A string that the platform wrote already goes out as it is; one that comes in must have the form. */
function textScalar(isValid: (text: string) => boolean, refusal: string) {
  const parse = (value: unknown) => {
    if (typeof value === 'string' && isValid(value)) return value;
    throw new GraphQLError(refusal, { extensions: { code: 'invalid' } });
  };
  return {
    serialize: (value: unknown) => value as string,
    parseValue: parse,
    parseLiteral: (node: ValueNode) => parse(node.kind === Kind.STRING ? node.value : undefined),
  };
}

function parseLong(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new GraphQLError('Give an integer up to 2^53 - 1.', { extensions: { code: 'invalid' } });
}

builder.scalarType('DateTime', {
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  description: 'An instant in UTC, as an ISO 8601 string such as `2026-11-21T09:30:00.000Z`.',
  ...textScalar(isDate(INSTANT), 'Give an instant such as 2026-11-21T09:30:00.000Z.'),
});

builder.scalarType('Date', {
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  description: 'A date without a time, such as `2026-11-21`.',
  ...textScalar(isDate(DAY), 'Give a day such as 2026-11-21.'),
});

builder.scalarType('PartialDate', {
  specifiedByURL: 'https://www.w3.org/TR/NOTE-datetime',
  description: 'A date of any precision: a year, month, or day, such as `2019`, `2019-03`, or `2019-03-14`.',
  ...textScalar(isDate(PARTIAL_DAY), 'Give a year, a month or a day, such as 2019, 2019-03 or 2019-03-14.'),
});

builder.scalarType('LocalTime', {
  specifiedByURL: 'https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-time-string',
  description:
    'A time of day in hours and minutes, such as `09:30`, in the time zone that a field beside it names. It is a scalar and not a `String` so that every client knows its form.',
  ...textScalar((text) => TIME_OF_DAY.test(text), 'Give a time such as 09:30.'),
});

builder.scalarType('Long', {
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc7493#section-2.2',
  description: 'An integer up to 2^53 - 1, such as a size in bytes. It may not fit in 32 bits.',
  serialize: (value) => value,
  parseValue: parseLong,
  parseLiteral: (node) => parseLong(node.kind === Kind.INT ? Number(node.value) : undefined),
});

builder.scalarType('JSON', {
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
  description: 'A JSON value.',
  serialize: (value) => value,
});
