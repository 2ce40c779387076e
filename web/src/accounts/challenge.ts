/** What is still asked for before somebody is signed in; kept in this tab, so that a reload does not lose it. */
export type Method = 'TOTP' | 'PASSKEY' | 'EMAIL' | 'SMS' | 'RECOVERY' | 'PASSWORD';

export interface Challenge {
  internalId: string;
  methods: readonly Method[];
  emailHint: string | null;
  phoneHint: string | null;
}

const KEY = 'plaza.challenge';
const METHODS: readonly string[] = ['TOTP', 'PASSKEY', 'EMAIL', 'SMS', 'RECOVERY', 'PASSWORD'] satisfies Method[];

interface Answered {
  readonly internalId: string;
  readonly methods: readonly string[];
  readonly emailHint: string | null | undefined;
  readonly phoneHint: string | null | undefined;
}

/** Methods that this client does not know yet are not offered. */
export const challengeOf = ({ internalId, methods, emailHint, phoneHint }: Answered): Challenge => ({
  internalId,
  methods: methods.filter((method): method is Method => METHODS.includes(method)),
  emailHint: emailHint ?? null,
  phoneHint: phoneHint ?? null,
});

export function keepChallenge(challenge: Challenge): void {
  sessionStorage.setItem(KEY, JSON.stringify(challenge));
}

export function keptChallenge(): Challenge | null {
  const text = sessionStorage.getItem(KEY);
  return text ? (JSON.parse(text) as Challenge) : null;
}

export const forgetChallenge = (): void => sessionStorage.removeItem(KEY);
