export const legal = {
  'legal.privacy': 'Privacy',
  'legal.terms': 'Terms and conditions',
  'legal.sla': 'Service level agreement',
  'legal.termsShort': 'Terms',
  'legal.effective': 'In force since {date, date, long}',
  'legal.version': 'Version {version}',
  'legal.missing': 'This document has not been published yet',
  'legal.missingText': 'The people who run this community still have to add it.',
  'legal.expired': 'Link expired',
  'legal.expiredTitle': 'This link has expired.',
  'legal.expiredText': 'Links from messages work once and for a short time. You can ask for a new one.',
  'legal.newLink': 'Ask for a new link',
};
