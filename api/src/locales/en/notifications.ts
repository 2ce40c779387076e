/**
 * Emails and pushes of notifications. `title` is the title of a push and the subject of an email: `name` names who did it, one user or
 * `names.others`, and `people` is how many they are. `digest` is the heading of a kind in a digest.
 */
export const notifications = {
  'notifications.names.someone': 'Someone',
  'notifications.names.others': '{name} and {others, plural, one {# other} other {# others}}',
  'notifications.title.comment': '{name} commented on your post',
  'notifications.title.reply': '{name} replied to you',
  'notifications.title.mention': '{name} mentioned you',
  'notifications.title.reaction': '{name} reacted to your post',
  'notifications.title.follow': '{name} {people, plural, one {follows} other {follow}} you',
  'notifications.title.joined': '{name} joined Plaza from your invitation',
  'notifications.title.kinship': '{name} named you in their life story',
  'notifications.title.message': '{name}',
  'notifications.title.call': '{name} is calling you',
  'notifications.title.missed_call': 'Missed call from {name}',
  'notifications.title.page_invitation': '{name} invited you to a crowd',
  'notifications.title.page_request': '{name} {people, plural, one {asks} other {ask}} to join your crowd',
  'notifications.title.page_joined': '{name} joined a crowd from your invitation',
  'notifications.title.page_welcome': '{name} accepted your request to join',
  'notifications.title.page_declined': '{name} declined your request to join',
  'notifications.title.page_role': '{name} changed your role in a crowd',
  'notifications.title.recommend': '{name} {people, plural, one {recommends} other {recommend}} something to you',
  'notifications.title.share': '{name} sent you something',
  'notifications.title.recommend_thanks':
    '{name} {people, plural, one {thanks} other {thank}} you for what you recommended',
  'notifications.title.reminder_due': 'You have a reminder due',
  'notifications.title.reminder_shared': '{name} shared a reminder list with you',
  'notifications.title.decision': 'Our team made a decision about your content',
  'notifications.title.appeal_decision': 'Your appeal has been decided',
  'notifications.title.report_decision': 'Your report has been reviewed',
  'notifications.title.report_appeal': 'Your report was reviewed again after an appeal',
  'notifications.mail.body': '{title}.\n\nView on Plaza: {url}\n\nUnsubscribe from these emails: {unsubscribe}',
  'notifications.mail.quotingBody':
    '{title}.\n\n“{excerpt}”\n\nView on Plaza: {url}\n\nUnsubscribe from these emails: {unsubscribe}',
  'notifications.digest.subject':
    '{count, plural, one {# unread notification} other {# unread notifications}} on Plaza',
  'notifications.digest.view': 'View notifications',
  'notifications.digest.settings': 'Email settings',
  'notifications.digest.unsubscribe': 'Unsubscribe from these emails',
  'notifications.digest.more': 'and {count} more',
  'notifications.digest.line': '{name}: “{excerpt}”',
  'notifications.digest.quote': '“{excerpt}”',
  'notifications.digest.comment': '{count, plural, one {# comment} other {# comments}} on your posts',
  'notifications.digest.reply': '{count, plural, one {# reply} other {# replies}} to you',
  'notifications.digest.mention': '{count, plural, one {# mention} other {# mentions}} of you',
  'notifications.digest.reaction': '{count, plural, one {# reaction} other {# reactions}} to your posts',
  'notifications.digest.follow': '{count, plural, one {# new follower} other {# new followers}}',
  'notifications.digest.joined':
    '{count, plural, one {# person who joined} other {# people who joined}} from your invitations',
  'notifications.digest.kinship': '{count, plural, one {# life story} other {# life stories}} naming you',
  'notifications.digest.message': '{count, plural, one {# message} other {# messages}}',
  'notifications.digest.call': '{count, plural, one {# call} other {# calls}}',
  'notifications.digest.page_invitation': '{count, plural, one {# invitation} other {# invitations}} to crowds',
  'notifications.digest.page_request': '{count, plural, one {# request} other {# requests}} to join your crowds',
  'notifications.digest.page_joined':
    '{count, plural, one {# person who joined} other {# people who joined}} a crowd from your invitations',
  'notifications.digest.page_welcome': '{count, plural, one {# request} other {# requests}} to join accepted',
  'notifications.digest.page_declined': '{count, plural, one {# request} other {# requests}} to join declined',
  'notifications.digest.page_role': '{count, plural, one {# new role} other {# new roles}} in crowds',
  'notifications.digest.recommend': '{count, plural, one {# recommendation} other {# recommendations}} for you',
  'notifications.digest.share': '{count, plural, one {# item} other {# items}} sent to you',
  'notifications.digest.recommend_thanks':
    '{count, plural, one {# thank-you} other {# thank-yous}} for your recommendations',
  'notifications.digest.reminder_due': '{count, plural, one {# reminder} other {# reminders}} due',
  'notifications.digest.reminder_shared':
    '{count, plural, one {# reminder list} other {# reminder lists}} shared with you',
  'notifications.digest.decision': '{count, plural, one {# decision} other {# decisions}} about your content',
  'notifications.digest.appeal_decision': '{count, plural, one {# decision} other {# decisions}} on your appeals',
  'notifications.digest.report_decision': '{count, plural, one {# decision} other {# decisions}} on your reports',
  'notifications.digest.report_appeal':
    '{count, plural, one {# decision} other {# decisions}} on your reports after appeals',
};
