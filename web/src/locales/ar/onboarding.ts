import type { Catalogue } from '../en.ts';

export const onboarding: Catalogue = {
  'onboarding.welcome': 'أهلًا بك',
  'onboarding.headline': 'تجربة اجتماعية جديدة كليًا بانتظارك.',
  'onboarding.promise': 'اكتب والتقِ واستمع وابنِ مع أهل مدينتك.',
  'onboarding.promiseNamed': 'اكتب والتقِ واستمع وابنِ مع أهل {name}.',
  'onboarding.createAccount': 'إنشاء حساب',
  'onboarding.signIn': 'تسجيل الدخول',
  'onboarding.language': 'اللغة',
  'onboarding.chooseLanguage': 'اختر لغتك',
  'onboarding.languageText': 'يمكنك تغييرها في أي وقت.',
  'onboarding.done': 'تم',
  'onboarding.harbour': 'بيوت من ورق على المرفأ، وقارب أمامها، والشمس منخفضة.',
  'onboarding.kites': 'طائرتان ورقيتان فوق الشاطئ.',
};
