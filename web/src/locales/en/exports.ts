export const exports = {
  'exports.title': 'Download your data',
  'exports.settingsText': 'Get a copy of everything in one archive',
  'exports.intro':
    'One archive with everything you have on Plaza: your posts and data, your photos and other files, and a guide to what’s inside.',
  'exports.start': 'Request archive',
  'exports.again': 'Request new archive',
  'exports.atWork': 'We’re preparing your archive',
  'exports.atWorkText': 'You can close this. We’ll email you when it’s ready.',
  'exports.ready': 'Your archive is ready',
  'exports.readyText': '{size}, available until {date}.',
  'exports.download': 'Download',
  'exports.next': 'You can request the next one from {date}.',
  'exports.failed': 'We couldn’t create your archive. Please try again.',
};
