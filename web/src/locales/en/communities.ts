export const communities = {
  'communities.title': 'Communities',
  'communities.settingsText': 'Where you belong, and where you are now',
  'communities.intro':
    'Each community has its own people, posts and crowds, and you have a profile of your own in each. What you are writing stays when you go from one to another.',
  'communities.joined': 'You belong to',
  'communities.others': 'You may join',
  'communities.people': '{count, plural, one {# person} other {# people}}',
  'communities.here': 'You are here',
  'communities.banned': 'Banned',
  'communities.go': 'Go',
  'communities.goNamed': 'Go to {name}',
  'communities.nowIn': 'You are in {name} now.',
  'communities.join': 'Join',
  'communities.joinNamed': 'Join {name}',
  'communities.joinedNow': 'You belong to {name} now.',
  'communities.leave': 'Leave',
  'communities.leaveNamed': 'Leave {name}',
  'communities.leaveText':
    'Your profile in {name} and all that you published there are hidden from everybody. When you join again, they come back.',
  'communities.left': 'You have left {name}.',
  'communities.thrownOut': 'You are banned from this community: {name}.',
};
