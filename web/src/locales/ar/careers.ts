import type { Catalogue } from '../en.ts';

export const careers: Catalogue = {
  'careers.edit': 'مسيرتك المهنية',
  'careers.add': 'أضف عملًا',
  'careers.retired': 'تقاعد',
  'careers.endedRetired': '{to}، تقاعد',
  'careers.position': 'الوظيفة',
  'careers.company': 'أين',
  'careers.startedAt': 'من',
  'careers.endedAt': 'حتى',
  'careers.stand': 'الوضع الآن',
  'careers.stand.CURRENT': 'ما زلت هناك',
  'careers.stand.LEFT': 'تركته',
  'careers.stand.RETIRED': 'تقاعدت',
  'careers.description': 'بضع كلمات عنه',
  'careers.dateNeeded': 'اكتب السنة، والشهر واليوم إن كنت تذكرهما.',
  'careers.endsEarly': 'لا يمكن أن ينتهي قبل أن يبدأ.',
  'careers.save': 'حفظ',
  'careers.saved': 'حُفظت حكايتك.',
  'careers.remove': 'أزله من حكايتك',
  'careers.removeText': 'يختفي من حكايتك ولا يراه أحد بعد ذلك.',
  'careers.removed': 'أُزيل من حكايتك.',
};
