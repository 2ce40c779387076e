export const mentions = {
  'mentions.people': 'أشخاص وجماعات للإشارة إليهم',
  'mentions.found':
    '{count, plural, zero {لا اقتراحات} one {اقتراح واحد} two {اقتراحان} few {# اقتراحات} many {# اقتراحًا} other {# اقتراح}}. اختر بالأسهم، وأدرج بمفتاح Enter، وأغلق بمفتاح Escape.',
  'notifications.type.MENTION': 'أشار إليك <b>{name}</b>: «<q>{excerpt}</q>»',
  'pages.told.mention': 'الإشارات',
  'pages.toldHint.mention': 'يذكرها أحد بعلامة @.',
};
