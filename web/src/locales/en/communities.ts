export const communities = {
  'communities.title': 'Communities',
  'communities.settingsText': 'The communities you’re in, and which one you’re using',
  'communities.intro':
    'Each community has its own people, posts and crowds, and you have a separate profile in each. Your drafts stay when you switch.',
  'communities.joined': 'Your communities',
  'communities.others': 'Communities you can join',
  'communities.people': '{count, plural, one {# person} other {# people}}',
  'communities.here': 'You’re here',
  'communities.banned': 'Banned',
  'communities.go': 'Switch',
  'communities.goNamed': 'Switch to {name}',
  'communities.nowIn': 'You’re now in {name}.',
  'communities.join': 'Join',
  'communities.joinNamed': 'Join {name}',
  'communities.joinedNow': 'You’ve joined {name}.',
  'communities.leave': 'Leave',
  'communities.leaveNamed': 'Leave {name}',
  'communities.leaveText':
    'Your profile and posts in {name} will be hidden from everyone. If you join again, they’ll come back.',
  'communities.left': 'You’ve left {name}.',
  'communities.thrownOut': 'You’ve been banned from this community: {name}.',
};
