export const onboarding = {
  'onboarding.welcome': 'Welcome',
  'onboarding.headline': 'An entire new social experience awaits.',
  'onboarding.promise': 'Write, meet, listen and build with the people of your town.',
  'onboarding.promiseNamed': 'Write, meet, listen and build with the people of {name}.',
  'onboarding.createAccount': 'Create an account',
  'onboarding.signIn': 'Sign in',
  'onboarding.language': 'Language',
  'onboarding.chooseLanguage': 'Choose your language',
  'onboarding.languageText': 'You can change it at any time.',
  'onboarding.done': 'Done',
  'onboarding.harbour': 'Paper houses along a harbour, a boat before them, the sun low.',
  'onboarding.kites': 'Two paper kites above the shore.',
};
