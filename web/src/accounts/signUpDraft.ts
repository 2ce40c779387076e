import { useState } from 'react';
import { Store } from '../core/store.ts';
import type { Gender } from './genders.ts';

export interface SignUpDraft {
  method: 'EMAIL' | 'SMS';
  destination: string;
  /** Names the code that was sent, and whom to. */
  tokenId: string;
  sentTo: string;
  /** What the right code gave. */
  proof: string;
  firstName: string;
  lastName: string;
  birthDate: string;
  gender: Gender | '';
}

const EMPTY: SignUpDraft = {
  method: 'EMAIL',
  destination: '',
  tokenId: '',
  sentTo: '',
  proof: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  gender: '',
};

const UNTYPED = { password: '', confirmation: '', hasAccepted: false };

/** The last step while one reads the terms. It lives as long as the page and is never stored. */
export const lastStep = new Store(UNTYPED);

const KEY = 'plaza.sign-up';

function read(): SignUpDraft {
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<SignUpDraft>) };
  } catch {
    return EMPTY;
  }
}

function write(draft: SignUpDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Refused: the answers live as long as the page.
  }
}

export function forgetSignUp(): void {
  lastStep.set(UNTYPED);
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then there was nothing to forget.
  }
}

/** The answers so far. They outlive a reload but not the tab; a password is never among them. */
export function useSignUpDraft(): [draft: SignUpDraft, change: (part: Partial<SignUpDraft>) => void] {
  const [draft, setDraft] = useState(read);
  const change = (part: Partial<SignUpDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    write(next);
  };
  return [draft, change];
}
