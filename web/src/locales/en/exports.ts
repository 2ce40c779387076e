export const exports = {
  'exports.title': 'Download your data',
  'exports.settingsText': 'Everything in one archive',
  'exports.intro':
    'One archive with everything you have on Plaza: your words as JSON, your pictures as they are, and a note that says what is what.',
  'exports.start': 'Make my archive',
  'exports.again': 'Make a new one',
  'exports.atWork': 'Your archive is being made',
  'exports.atWorkText': 'You can close this. We send you an email when it is ready.',
  'exports.ready': 'Your archive is ready',
  'exports.readyText': '{size}, kept until {date}.',
  'exports.download': 'Download',
  'exports.next': 'The next one can be made from {date}.',
  'exports.failed': 'The archive could not be made. Please try again.',
};
