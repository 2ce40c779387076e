import type { Subscriptions } from '../core/events.ts';
import { columnsLoader, type ItemKind } from '../core/items.ts';
import { UserFields } from './users.contract.ts';
import { createProfile, indexProfile } from './users.profile.ts';
import type { UsersTable } from './users.tables.ts';

const loadFields = columnsLoader('users', UserFields, ['username', 'is_first_view']);

export const userKind: ItemKind = {
  kind: 'user',
  type: 'User',
  inFeed: false,
  relations: { avatar: 'avatar_id', cover: 'cover_id' },
  load: async (context, rows) => {
    const fields = await loadFields(context, rows);
    return new Map(
      rows.map((row) => {
        const own = fields.get(row.id) as UsersTable;
        return [
          row.id,
          {
            ...own,
            slug: own.username ?? row.id,
            name: { first: own.first_name, full: row.title },
            lss_summary: { relationship: null, career: null, location: own.location },
          },
        ];
      }),
    );
  },
};

export const userSubscriptions: Subscriptions = {
  'profile.wanted': async (context, profile) => void (await createProfile(context, profile)),
  'profile.changed': (context, { userId }) => indexProfile(context, userId),
};
