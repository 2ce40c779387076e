export const deletion = {
  'deletion.title': 'Delete account',
  'deletion.settingsText': 'With 30 days to change your mind',
  'deletion.nowTitle': 'Hidden at once',
  'deletion.nowText':
    'Your profile and everything you published disappear for everybody, and you are signed out everywhere.',
  'deletion.graceTitle': '30 days to come back',
  'deletion.graceText': 'Sign in again and keep your account: everything is back as it was.',
  'deletion.erasedTitle': 'Erased after 30 days',
  'deletion.erasedOn': 'Erased on {date}',
  'deletion.erasedText':
    'Profile, email, phone, birth date, ways to sign in, what you published, pictures, comments, likes, whom you follow, settings.',
  'deletion.keptTitle': 'Kept without your name',
  'deletion.keptText':
    'Decisions of moderation, as the law asks for, and the empty place of comments that others answered.',
  'deletion.exportFirst': 'Take everything along first',
  'deletion.word': 'delete',
  'deletion.typeLabel': 'Type “{word}” to confirm',
  'deletion.typeWrong': 'Please type “{word}”.',
  'deletion.goodbyeTitle': 'Your account is being deleted',
  'deletion.goodbyeText': 'We have sent you all of this by email.',
  'deletion.done': 'Done',
  'deletion.changedMind': 'Sign in and keep it',
  'deletion.stayTitle': 'Do you want to stay?',
  'deletion.stayText':
    'This account is being deleted. On {date} it is erased for good. Until then you can have everything back.',
  'deletion.stay': 'Keep my account',
  'deletion.leaveIt': 'Leave it deleted',
  'deletion.goneComment': 'This comment was deleted with its account.',
};
