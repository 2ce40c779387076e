import type { Migration } from 'kysely/migration';
import * as spine from './0001_spine.ts';
import * as accounts from './0002_accounts.ts';
import * as content from './0003_content.ts';
import * as interaction from './0004_interaction.ts';
import * as identity from './0005_identity.ts';
import * as smsAddress from './0006_sms_address.ts';

/** In order, by name. A migration that has landed never changes; another one follows it. */
export const migrations: Record<string, Migration> = {
  '0001_spine': spine,
  '0002_accounts': accounts,
  '0003_content': content,
  '0004_interaction': interaction,
  '0005_identity': identity,
  '0006_sms_address': smsAddress,
};
