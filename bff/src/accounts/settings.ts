import { resetSettings, updateUser, type Settings as SettingsEntity } from '@plaza/api/users/users.contract.ts';
import { invalid } from '../core/errors.ts';
import { mutation } from '../core/mutation.ts';
import { Audience } from '../items/items.ts';
import { loadViewer, Theme, Viewer } from './accounts.ts';

mutation('updateSettings', {
  description: 'Changes what the client remembers for the viewer; what is left out stays.',
  input: (t) => ({
    theme: t.field({ writes: 'settings.theme', type: Theme, description: 'Colours.' }),
    language: t.string({ writes: 'settings.language', description: 'BCP 47 tag of the language.' }),
    leftDrawer: t.boolean({ writes: 'settings.left_drawer', description: 'The drawer on the left stays open.' }),
    shortcuts: t.boolean({ writes: 'settings.shortcuts', description: 'Keys of the keyboard do things.' }),
    defaultAudience: t.field({
      writes: 'settings.default_audience',
      type: Audience,
      description: 'Who may see what the viewer publishes.',
    }),
    sharesPresence: t.boolean({
      writes: 'settings.shares_presence',
      description: 'Whom the viewer talks with sees that they are here, and is seen; who hides it sees nobody.',
    }),
    foundByAge: t.boolean({
      writes: 'settings.found_by_age',
      description: 'Filters by age find what the viewer publishes.',
    }),
    foundByGender: t.boolean({
      writes: 'settings.found_by_gender',
      description: 'Filters by gender find what the viewer publishes.',
    }),
    json: t.field({ writes: 'settings', type: 'JSON', description: 'An object of more that the client wants kept.' }),
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
      description: 'The viewer with the new settings.',
      resolve: (_settings, _args, context, info) => loadViewer(context, info),
    }),
  }),
});

mutation('resetSettings', {
  description:
    'Puts all settings of the viewer back to how they began; what the client keeps beside them (tours taken, say) stays. `Settings.json` is a copy of them, and `updateSettings` takes one.',
  async resolve(_input, context) {
    const { user_id: id } = await loadViewer(context);
    await context.rest(resetSettings, { params: { id } });
    return {};
  },
  payload: (t) => ({
    viewer: t.field({
      type: Viewer,
      description: 'The viewer with the settings that everybody begins with.',
      resolve: (_reset, _args, context, info) => loadViewer(context, info),
    }),
  }),
});
