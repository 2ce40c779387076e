import { listItems } from '@plaza/api/items/items.contract.ts';
import { renew } from './accounts/tokens.ts';
import { run } from './http/run.ts';
import { schema } from './schema.ts';

await run({ schema, listItems, renew });
