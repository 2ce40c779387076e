import { PASSWORD_MIN } from '../core/constants.ts';

/** The platform's own rules (api/src/accounts/passwords.ts); it decides alone whether one is too easy to guess. */
export const PASSWORD_RULES = [
  { key: 'accounts.rule.length', isMet: (password: string) => [...password].length >= PASSWORD_MIN },
  { key: 'accounts.rule.upper', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { key: 'accounts.rule.lower', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { key: 'accounts.rule.digit', isMet: (password: string) => /\p{Nd}/u.test(password) },
  { key: 'accounts.rule.special', isMet: (password: string) => /[^\p{L}\p{M}\p{Nd}\s]/u.test(password) },
] as const;

export const brokenRules = (password: string) => PASSWORD_RULES.filter((rule) => !rule.isMet(password));
