/** Emails and text messages about an account. */
export const accounts = {
  'accounts.code.subject': '{code} is your Plaza code',
  'accounts.code.body':
    'Your Plaza code is {code}. It expires in {minutes, plural, one {# minute} other {# minutes}}. Don’t share it with anyone.',
  'accounts.known.subject': 'You already have a Plaza account',
  'accounts.known.body':
    'Someone tried to sign up for Plaza with your {method, select, sms {phone number} other {email address}}. You already have an account: sign in at {url}\nIf this wasn’t you, you can ignore this message.',
  'accounts.contactChanged.subject':
    'Your {method, select, sms {phone number} other {email address}} on Plaza has changed',
  'accounts.contactChanged.body':
    'The {method, select, sms {phone number} other {email address}} of your account is now {destination}. If this wasn’t you, reset your password right away.',
  'accounts.signInLink.subject': 'Your sign-in link',
  'accounts.signInLink.body':
    'Open this link to sign in to Plaza: {url}\nIt works once and expires in {minutes, plural, one {# minute} other {# minutes}}.',
  'accounts.confirmEmail.subject': 'Confirm your email address',
  'accounts.confirmEmail.body':
    'Open this link to confirm your email address on Plaza: {url}\nIt works once and expires in {minutes, plural, one {# minute} other {# minutes}}.',
  'accounts.newDevice.subject': 'New sign-in to Plaza',
  'accounts.newDevice.body':
    'Someone signed in to your account with {device}{ip, select, none {} other { from {ip}}}.\nIf this wasn’t you, sign that device out and reset your password: {url}',
  'accounts.security.subject': 'Your Plaza security settings changed',
  'accounts.passwordChanged.subject': 'Your Plaza password was changed',
  'accounts.security.warning': 'If this wasn’t you, reset your password right away: {url}',
  'accounts.security.passwordChanged': 'Your password was changed, and you’ve been signed out everywhere else.',
  'accounts.security.passwordReset': 'Your password was reset, and you’ve been signed out everywhere.',
  'accounts.security.factorAdded': 'Two-step sign-in method added to your account: {factor}.',
  'accounts.security.factorRemoved': 'Two-step sign-in method removed from your account: {factor}.',
  'accounts.security.recoveryCodeUsed':
    'One of your recovery codes was used. You have {left, plural, =0 {none} other {#}} left.',
  'accounts.security.recoveryCodesRenewed': 'New recovery codes were created. Your old codes no longer work.',
  'accounts.security.twoFactorReset': 'Our team turned off two-step sign-in for your account, as requested.',
  'accounts.factor.totp': 'authenticator app',
  'accounts.factor.email': 'codes by email',
  'accounts.factor.sms': 'codes by text message',
  'accounts.factor.passkey': 'passkey “{name}”',
  'accounts.banned.subject': 'Your Plaza account has been banned',
  'accounts.banned.body': 'If you think this is wrong, you can appeal once when you sign in: {url}',
  'accounts.bannedFrom.subject': 'You’ve been banned from {community}',
  'accounts.bannedFrom.body': 'If you think this is wrong, you can appeal once: {url}',
  'accounts.ban.text': 'You’ve been banned from this community.',
  'accounts.ban.reason': 'Reason: {reason}',
  'accounts.ban.until': 'The ban ends on {until, date, long}.',
  'accounts.deletion.subject': 'Your Plaza account will be deleted on {day, date, long}',
  'accounts.deletion.body':
    'Your account and everything you’ve posted are now hidden from everyone. On {day, date, long} they’ll be permanently deleted: your profile, email, phone and date of birth, sign-in methods, posts and their photos, comments, reactions, follows, memberships and settings.\n\nKept without your name: moderation decisions and reports, as the law requires, and an empty placeholder where others replied to your comments.\n\nChanged your mind? Sign in within {days, plural, one {# day} other {# days}} to keep your account and restore everything:\n{url}',
  'accounts.invite.subject': '{name} invited you to Plaza',
  'accounts.invite.body':
    '{name} invited you to Plaza: {url}\nThis link expires in {days, plural, one {# day} other {# days}}.',
  'accounts.inviteToCrowd.subject': '{name} invited you to {crowd} on Plaza',
  'accounts.inviteToCrowd.body':
    '{name} invited you to {crowd} on Plaza: {url}\nThis link expires in {days, plural, one {# day} other {# days}}.',
  'exports.ready.subject': 'Your Plaza archive is ready',
  'exports.ready.body':
    'Your Plaza archive is ready. Sign in and download it within {days, plural, one {# day} other {# days}}: {url}',
};
