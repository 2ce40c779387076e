export const deletion = {
  'deletion.title': 'Delete account',
  'deletion.settingsText': 'You’ll have 30 days to change your mind',
  'deletion.nowTitle': 'Hidden immediately',
  'deletion.nowText': 'Your profile and posts will be hidden from everyone, and you’ll be signed out everywhere.',
  'deletion.graceTitle': '30 days to change your mind',
  'deletion.graceText': 'Sign in during this time to keep your account and restore everything.',
  'deletion.erasedTitle': 'Permanently deleted after 30 days',
  'deletion.erasedOn': 'Permanently deleted on {date}',
  'deletion.erasedText':
    'Profile, email, phone, date of birth, sign-in methods, posts, photos, comments, reactions, follows, settings.',
  'deletion.keptTitle': 'Kept without your name',
  'deletion.keptText':
    'Moderation decisions, as the law requires, and an empty placeholder where others replied to your comments.',
  'deletion.exportFirst': 'Download your data first',
  'deletion.word': 'delete',
  'deletion.typeLabel': 'Type “{word}” to confirm',
  'deletion.typeWrong': 'Type “{word}” to confirm.',
  'deletion.goodbyeTitle': 'Your account is being deleted',
  'deletion.goodbyeText': 'We’ve emailed you these details.',
  'deletion.done': 'Done',
  'deletion.changedMind': 'Sign in and keep my account',
  'deletion.stayTitle': 'Do you want to stay?',
  'deletion.stayText':
    'This account is scheduled to be permanently deleted on {date}. Until then you can restore everything.',
  'deletion.stay': 'Keep my account',
  'deletion.leaveIt': 'Continue deleting',
  'deletion.goneComment': 'This comment was deleted along with its author’s account.',
};
