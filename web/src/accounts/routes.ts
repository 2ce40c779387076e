import { plainEntryPoint } from '../core/entrypoint.ts';
import type { Route } from '../shell/route.ts';

const door = { access: 'guest', frame: 'door' } as const;

const redirect = plainEntryPoint(async () => (await import('../onboarding/RedirectScreen.tsx')).RedirectScreen);

const SHORT = [
  'sign-in',
  'sign-up',
  'verify-email',
  'forgot-password',
  'language',
  'terms-and-conditions',
  'service-level-agreement',
];

export const accountRoutes: readonly Route[] = [
  {
    ...door,
    path: '/welcome/sign-in',
    title: 'onboarding.signIn',
    entry: plainEntryPoint(async () => (await import('./SignInScreen.tsx')).SignInScreen),
  },
  {
    ...door,
    path: '/welcome/sign-up',
    title: 'accounts.signUp',
    art: 'kites',
    entry: plainEntryPoint(async () => (await import('./SignUpScreen.tsx')).SignUpScreen),
  },
  {
    ...door,
    path: '/welcome/verify-email',
    title: 'accounts.codeTitle',
    art: 'kites',
    entry: plainEntryPoint(async () => (await import('./VerifyCodeScreen.tsx')).VerifyCodeScreen),
  },
  {
    ...door,
    path: '/welcome/sign-up/about',
    title: 'accounts.aboutTitle',
    art: 'kites',
    entry: plainEntryPoint(async () => (await import('./AboutYouScreen.tsx')).AboutYouScreen),
  },
  {
    ...door,
    path: '/welcome/sign-up/password',
    title: 'accounts.passwordTitle',
    art: 'kites',
    entry: plainEntryPoint(async () => (await import('./PasswordScreen.tsx')).PasswordScreen),
  },
  {
    ...door,
    path: '/welcome/forgot-password',
    title: 'accounts.forgotTitle',
    entry: plainEntryPoint(async () => (await import('./ForgotPasswordScreen.tsx')).ForgotPasswordScreen),
  },
  ...SHORT.map((name): Route => ({ ...door, path: `/${name}`, title: 'onboarding.welcome', entry: redirect })),
];
