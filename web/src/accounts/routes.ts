import { entryPoint, plainEntryPoint } from '../core/entrypoint.ts';
import type { Route } from '../shell/route.ts';
import aboutQuery from './__generated__/AboutYouScreenQuery$parameters.ts';
import autoLoginQuery from './__generated__/AutoLoginScreenQuery$parameters.ts';
import inviteQuery from './__generated__/InviteScreenQuery$parameters.ts';

const door = { access: 'guest', frame: 'door' } as const;

const redirect = plainEntryPoint(async () => (await import('../onboarding/RedirectScreen.tsx')).RedirectScreen);

/** One screen at two addresses: the link itself, and among the steps of onboarding. */
const invite = entryPoint({
  query: inviteQuery,
  variables: (params) => ({ token: params.slug ?? params.invite ?? '' }),
  load: async () => (await import('./InviteScreen.tsx')).InviteScreen,
});

/** A link from a mail: it signs in, and proves the mailbox it came to. */
const link = entryPoint({
  query: autoLoginQuery,
  variables: (params) => ({ token: params.secret ?? params.token ?? '' }),
  load: async () => (await import('./AutoLoginScreen.tsx')).AutoLoginScreen,
});

const SHORT = [
  'sign-in',
  'sign-up',
  'verify-email',
  'forgot-password',
  'language',
  'invited',
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
    entry: entryPoint({
      query: aboutQuery,
      variables: ({ invite = '' }) => ({ invite, isInvited: invite !== '' }),
      load: async () => (await import('./AboutYouScreen.tsx')).AboutYouScreen,
    }),
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
  { ...door, path: '/welcome/invited', title: 'accounts.invited', art: 'kites', entry: invite },
  { path: '/invite/:slug', title: 'accounts.invited', access: 'public', frame: 'door', art: 'kites', entry: invite },
  {
    ...door,
    path: '/welcome/sign-in-link',
    title: 'accounts.linkTitle',
    entry: plainEntryPoint(async () => (await import('./SignInLinkScreen.tsx')).SignInLinkScreen),
  },
  { path: '/auto-login/:secret', title: 'onboarding.signIn', access: 'public', frame: 'door', entry: link },
  { path: '/accounts/verify', title: 'security.verifyTitle', access: 'public', frame: 'door', entry: link },
  {
    path: '/two-factor-auth',
    title: 'security.stepTitle',
    access: 'public',
    frame: 'door',
    entry: plainEntryPoint(async () => (await import('./TwoFactorScreen.tsx')).TwoFactorScreen),
  },
  {
    path: '/welcome/stay',
    title: 'deletion.stayTitle',
    access: 'public',
    frame: 'door',
    entry: plainEntryPoint(async () => (await import('./StayScreen.tsx')).StayScreen),
  },
  {
    path: '/goodbye',
    title: 'deletion.goodbyeTitle',
    access: 'public',
    frame: 'door',
    art: 'kites',
    entry: plainEntryPoint(async () => (await import('./GoodbyeScreen.tsx')).GoodbyeScreen),
  },
  ...SHORT.map((name): Route => ({ ...door, path: `/${name}`, title: 'onboarding.welcome', entry: redirect })),
];
