export const legal = {
  'legal.privacy': 'Privacy',
  'legal.terms': 'Terms and conditions',
  'legal.sla': 'Service level agreement',
  'legal.termsShort': 'Terms',
  'legal.effective': 'Effective since {date, date, long}',
  'legal.version': 'Version {version}',
  'legal.missing': 'This document hasn’t been published yet',
  'legal.missingText': 'The people who run this community haven’t added it yet.',
  'legal.expired': 'Link expired',
  'legal.expiredTitle': 'This link has expired.',
  'legal.expiredText': 'Links in our messages work once and expire quickly. You can request a new one.',
  'legal.newLink': 'Request a new link',
};
