import { ListTodo } from 'lucide-react';
import { entryPoint, plainEntryPoint } from '../core/entrypoint.ts';
import type { Panel } from '../panels/panel.ts';
import listQuery from './__generated__/ReminderListPanelQuery$parameters.ts';
import settingsQuery from './__generated__/ListSettingsPanelQuery$parameters.ts';
import reminderQuery from './__generated__/ReminderPanelQuery$parameters.ts';
import remindersQuery from './__generated__/RemindersPanelQuery$parameters.ts';
import shareQuery from './__generated__/ShareListPanelQuery$parameters.ts';

interface Params {
  readonly list?: string;
  readonly id?: string;
}
const byList = ({ list = '' }: Params) => ({ id: list });

const list: Panel = {
  title: 'reminders.list',
  entry: entryPoint({
    query: listQuery,
    variables: byList,
    load: async () => (await import('./ReminderListPanel.tsx')).ReminderListPanel,
  }),
  children: {
    about: {
      title: 'reminders.about',
      entry: entryPoint({
        query: settingsQuery,
        variables: byList,
        load: async () => (await import('./ListSettingsPanel.tsx')).ListSettingsPanel,
      }),
      children: {
        share: {
          title: 'reminders.share',
          startsOver: true,
          entry: entryPoint({
            query: shareQuery,
            variables: byList,
            load: async () => (await import('./ShareListPanel.tsx')).ShareListPanel,
          }),
        },
      },
    },
    ':id': {
      title: 'reminders.one',
      entry: entryPoint({
        query: reminderQuery,
        variables: ({ id = '' }: Params) => ({ id }),
        load: async () => (await import('./ReminderPanel.tsx')).ReminderPanel,
      }),
    },
  },
};

export const remindersPanel = {
  icon: ListTodo,
  isSearchable: true,
  entry: entryPoint({
    query: remindersQuery,
    variables: () => ({}),
    load: async () => (await import('./RemindersPanel.tsx')).RemindersPanel,
  }),
  children: {
    new: {
      title: 'reminders.newList',
      startsOver: true,
      entry: plainEntryPoint(async () => (await import('./NewListPanel.tsx')).NewListPanel),
    },
    ':list': list,
  } satisfies Record<string, Panel>,
} as const;
