export const mentions = {
  'mentions.people': 'People and crowds to mention',
  'mentions.found':
    '{count, plural, one {# suggestion} other {# suggestions}}. Use the arrow keys to choose, Enter to select, Escape to close.',
  'notifications.type.MENTION': '<b>{name}</b> mentioned you: “<q>{excerpt}</q>”',
  'pages.told.mention': 'Mentions',
  'pages.toldHint.mention': 'Someone mentions the crowd with an @.',
};
