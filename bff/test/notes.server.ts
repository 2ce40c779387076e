/** The gateway of the notes as a process, to be started and stopped by a test. */
import { run } from '../src/http/run.ts';
import { listItems, schema } from './notes.ts';

await run({ schema, listItems, renew: () => Promise.reject(new Error('Nobody signs in here.')) });
