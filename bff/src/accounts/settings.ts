import { resetSettings, updateUser, type Settings as SettingsEntity } from '@plaza/api/users/users.contract.ts';
import { invalid } from '../core/errors.ts';
import { mutation } from '../core/mutation.ts';
import { Audience } from '../items/items.ts';
import { loadViewer, Theme, Viewer } from './accounts.ts';

mutation('updateSettings', {
  description: 'Updates the viewer’s settings. Omitted fields keep their values.',
  input: (t) => ({
    theme: t.field({ writes: 'settings.theme', type: Theme, description: 'The color scheme.' }),
    language: t.string({ writes: 'settings.language', description: 'The BCP 47 language tag of the interface.' }),
    leftDrawer: t.boolean({ writes: 'settings.left_drawer', description: 'Whether the left drawer stays open.' }),
    shortcuts: t.boolean({ writes: 'settings.shortcuts', description: 'Whether keyboard shortcuts are enabled.' }),
    defaultAudience: t.field({
      writes: 'settings.default_audience',
      type: Audience,
      description: 'The default audience for what the viewer publishes.',
    }),
    sharesPresence: t.boolean({
      writes: 'settings.shares_presence',
      description:
        'Whether the viewer shares their online status with the people they talk to. Users who hide theirs cannot see anyone else’s.',
    }),
    foundByAge: t.boolean({
      writes: 'settings.found_by_age',
      description: 'Whether age filters can find what the viewer publishes.',
    }),
    foundByGender: t.boolean({
      writes: 'settings.found_by_gender',
      description: 'Whether gender filters can find what the viewer publishes.',
    }),
    json: t.field({
      writes: 'settings',
      type: 'JSON',
      description: 'An object with additional settings for the client to store.',
    }),
  }),
  async resolve({ json, ...input }, context) {
    if (json != null && (typeof json !== 'object' || Array.isArray(json))) throw invalid('json', 'Must be an object.');
    const given = {
      theme: input.theme,
      language: input.language,
      left_drawer: input.leftDrawer,
      shortcuts: input.shortcuts,
      default_audience: input.defaultAudience,
      shares_presence: input.sharesPresence,
      found_by_age: input.foundByAge,
      found_by_gender: input.foundByGender,
    };
    const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
    const settings = { ...json, ...chosen } as SettingsEntity;
    const { user_id: id } = await loadViewer(context);
    await context.rest(updateUser, { params: { id }, body: { settings } });
    return settings;
  },
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with the updated settings.',
      resolve: (_settings, _args, context, info) => loadViewer(context, info),
    }),
  }),
});

mutation('resetSettings', {
  description:
    'Resets all the viewer’s settings to their defaults. Additional data stored by the client, such as completed tours, is kept. To restore settings later, save `Settings.json` first and pass it to `updateSettings`.',
  async resolve(_input, context) {
    const { user_id: id } = await loadViewer(context);
    await context.rest(resetSettings, { params: { id } });
    return {};
  },
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with the default settings.',
      resolve: (_reset, _args, context, info) => loadViewer(context, info),
    }),
  }),
});
