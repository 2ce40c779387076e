import { follow, globalId, idIn, type FieldRow } from './matrix.ts';

/** What people want to be reminded of, and the lists that they share. */
export const reminders: FieldRow[] = [
  follow('createReminder', 'createReminder', () => ({ text: 'The ferry' })),
  follow('createReminder', 'createReminder of something', ({ body }) => ({
    text: 'This',
    attachmentId: globalId('Scribble', body['attachable_id']),
  })),
  follow('updateReminder', 'updateReminder', idIn('Reminder', { isCompleted: true })),
  follow('deleteReminder', 'deleteReminder', idIn('Reminder')),
  follow('createReminderList', 'createReminderList', () => ({ title: 'Timetables' })),
  follow('renameReminderList', 'updateReminderList', idIn('ReminderList', { title: 'Late' })),
  follow('deleteReminderList', 'deleteReminderList', idIn('ReminderList')),
  follow('shareReminderList', 'shareReminderList', ({ params, body }) => ({
    id: globalId('ReminderList', params['id']),
    personIds: (body['user_ids'] as string[]).map((id) => globalId('User', id)),
  })),
  follow('unshareReminderList', 'unshareReminderList takes somebody out', ({ params }) => ({
    id: globalId('ReminderList', params['id']),
    personId: globalId('User', params['userId']),
  })),
  follow('leaveReminderList', 'unshareReminderList leaves it', idIn('ReminderList')),
  follow('createReminderCalendar', 'createReminderCalendar', ({ body }) => ({
    listId: globalId('ReminderList', body['reminder_list_id']),
  })),
  follow('revokeReminderCalendar', 'deleteReminderCalendar', ({ params }, world) => ({
    id: globalId('ReminderCalendar', params['id']),
    listId: globalId('ReminderList', world.people.owner.userId),
  })),
];
