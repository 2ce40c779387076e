export const mentions = {
  'mentions.people': 'People and crowds to mention',
  'mentions.found':
    '{count, plural, one {# suggestion} other {# suggestions}}. Arrow keys choose, Enter takes, Escape closes.',
  'notifications.type.MENTION': '<b>{name}</b> mentioned you: “<q>{excerpt}</q>”',
  'pages.told.mention': 'Mentions',
  'pages.toldHint.mention': 'Somebody names it with an @.',
};
