export const onboarding = {
  'onboarding.welcome': 'Welcome',
  'onboarding.headline': 'An entire new social experience awaits.',
  'onboarding.promise': 'Write, meet, listen and build with people in your community.',
  'onboarding.promiseNamed': 'Write, meet, listen and build with people in {name}.',
  'onboarding.createAccount': 'Create an account',
  'onboarding.signIn': 'Sign in',
  'onboarding.language': 'Language',
  'onboarding.chooseLanguage': 'Choose your language',
  'onboarding.languageText': 'You can change it any time.',
  'onboarding.done': 'Done',
  'onboarding.harbour': 'Paper houses along a harbor, with a boat in front and a low sun.',
  'onboarding.kites': 'Two paper kites over the shore.',
};
