/** What a password must be, and how it is kept (argon2id). */
import { hash, verify } from '@node-rs/argon2';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Environment } from '../core/environment.ts';
import { Failure } from '../core/errors.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './accounts.contract.ts';

const EASY_BELOW = 3;

const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/\p{Lu}/u, 'Add an uppercase letter.'],
  [/\p{Ll}/u, 'Add a lowercase letter.'],
  [/\p{Nd}/u, 'Add a digit.'],
  [/[^\p{L}\p{M}\p{Nd}\s]/u, 'Add a special character.'],
];

/** Judging takes time that grows with the square of the length; what is not easy by here does not become so. */
const JUDGED = 64;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Every rule that a new password breaks, as a sentence. `own` are words that those who know the person would try. */
function brokenRules(password: string, own: readonly (string | null | undefined)[]): string[] {
  const length = Array.from(password).length;
  if (length > PASSWORD_MAX) return [`Use at most ${PASSWORD_MAX} characters.`];
  const broken = length < PASSWORD_MIN ? [`Use at least ${PASSWORD_MIN} characters.`] : [];
  for (const [pattern, sentence] of CLASSES) if (!pattern.test(password)) broken.push(sentence);
  const words = own.flatMap((text) => (text ? [text, ...text.split(/[^\p{L}\p{N}]+/u)] : []));
  if (zxcvbn.check(password.slice(0, JUDGED), words).score < EASY_BELOW)
    broken.push('This password is too easy to guess.');
  return broken;
}

export function checkNewPassword(
  password: string,
  confirmation: { field: string; value: string },
  own: readonly (string | null | undefined)[],
): void {
  const broken = brokenRules(password, own);
  const mismatch = password === confirmation.value ? {} : { [confirmation.field]: ['The passwords don’t match.'] };
  if (broken.length > 0) throw new Failure('password_weak', { password: broken, ...mismatch });
  if (password !== confirmation.value) throw new Failure('password_mismatch', mismatch);
}

type Cost = Environment['passwordCost'];

// Of argon2id, which is the algorithm that the library takes unless told otherwise.
const COSTS: Record<Cost, { memoryCost: number; timeCost: number; parallelism: number }> = {
  // The recommendation of OWASP.
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  // No protection at all.
  least: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

export const hashPassword = (password: string, { passwordCost }: { passwordCost: Cost }): Promise<string> =>
  hash(password, COSTS[passwordCost]);

const standIns = new Map<Cost, Promise<string>>();

/** False without an account too, after the same work, so that the time does not tell which logins exist. */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
  env: { passwordCost: Cost },
): Promise<boolean> {
  const standIn = standIns.get(env.passwordCost) ?? hashPassword('nobody has this password', env);
  standIns.set(env.passwordCost, standIn);
  const matches = await verify(passwordHash ?? (await standIn), password);
  return passwordHash !== undefined && matches;
}
