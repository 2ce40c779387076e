/** `node bff/src/print-schema.ts`: the schema as SDL, sorted, on stdout. */
import { printSorted } from './http/probes.ts';
import { schema } from './schema.ts';

process.stdout.write(printSorted(schema));
