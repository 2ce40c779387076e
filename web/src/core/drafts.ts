/**
 * What is typed and not sent yet belongs to the tab that it is typed in: two composers of one thing never share their words. A tab has
 * its own again after a reload, and takes on what a tab has left that was closed; nothing is taken from one that is open.
 */

interface Kept {
  get(key: string): string | null;
  set(key: string, value: string | null): void;
  keys(): string[];
}

/** What goes with the words of a draft, in slots of its own. */
const PART = /\.(actor|audience|avatar|cover|file|files|film|paper|picture)$/;
/** What is no draft by itself. */
const LOOK = /\.(actor|audience|paper)$/;
const TAB = 'tab';

const formOf = (key: string): string => key.replace(PART, '');
const flagOf = (tab: string): string => `open.${tab}`;

export const isDraft = (key: string): boolean => key.startsWith('draft.');

/** The drafts among what a browser keeps, with the one tab's own in front; a tab that is restored has its name again. */
export function draftsIn(kept: Kept, ofTab: Pick<Kept, 'get' | 'set'>): Pick<Kept, 'get' | 'set'> {
  const isOpen = (tab: string) => kept.get(flagOf(tab)) !== null;
  const named = ofTab.get(TAB);
  // A copy of a tab has its name too.
  const me = named !== null && !isOpen(named) ? named : crypto.randomUUID();
  const arrive = () => kept.set(flagOf(me), '1');
  ofTab.set(TAB, me);
  arrive();
  window.addEventListener('pagehide', () => kept.set(flagOf(me), null));
  window.addEventListener('pageshow', arrive);
  void forgetLostTabs(kept, me);

  const own = (key: string) => `${key}@${me}`;
  /** The slots of one form, by whose they are; nobody's are those that no tab has taken on. */
  const slotsOf = (form: string) =>
    kept.keys().flatMap((slot) => {
      const [key = '', tab = ''] = slot.split('@');
      return isDraft(key) && formOf(key) === form ? [{ slot, key, tab }] : [];
    });

  function takeOn(form: string): void {
    const slots = slotsOf(form);
    if (slots.some(({ key, tab }) => tab === me && !LOOK.test(key))) return;
    const left = slots.filter(({ tab }) => tab !== me && (tab === '' || !isOpen(tab)));
    const [first] = left.filter(({ key }) => !LOOK.test(key)).toSorted((a, b) => (a.slot < b.slot ? -1 : 1));
    for (const { slot, key } of left.filter(({ tab }) => tab === first?.tab)) {
      kept.set(own(key), kept.get(slot));
      kept.set(slot, null);
    }
  }

  return {
    get(key) {
      if (kept.get(own(key)) === null) takeOn(formOf(key));
      return kept.get(own(key));
    },
    set(key, value) {
      arrive();
      kept.set(own(key), value);
    },
  };
}

/** A tab that crashed could not say that it goes; what it held is free once the browser says so. */
async function forgetLostTabs(kept: Kept, me: string): Promise<void> {
  // Not in every browser, and not without a secure address.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return;
  void locks.request(flagOf(me), () => new Promise<never>(() => undefined));
  const { held = [], pending = [] } = await locks.query();
  const alive = new Set([...held, ...pending].map(({ name }) => name));
  for (const key of kept.keys()) if (key.startsWith(flagOf('')) && !alive.has(key)) kept.set(key, null);
}
