import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { PersonalData } from '../core/personal.ts';
import { pathOf } from './exports.store.ts';

export const exportData: PersonalData = {
  async erase({ db, platform }, { accountId }) {
    const { rows } = await sql<{ id: string }>`
      delete from exports where account_id = ${accountId} returning id`.execute(db);
    for (const { id } of rows) await rm(pathOf(platform.env.dataDir, id), { force: true });
  },
};
