const MARKED_MS = 2400;

interface Showing {
  isSmooth?: boolean;
}

/** Brings a message that is drawn into the middle of its list, and marks it for a moment. Answers whether it is there. */
export function showMessage(list: HTMLElement | null, id: string, { isSmooth = false }: Showing = {}): boolean {
  const rows = list?.querySelectorAll<HTMLElement>('[data-message]') ?? [];
  const row = [...rows].find(({ dataset }) => dataset['message'] === id);
  if (!list || !row) return false;
  const above = row.getBoundingClientRect().top - list.getBoundingClientRect().top;
  const room = Math.max((list.clientHeight - row.offsetHeight) / 2, 0);
  const top = list.scrollTop + above - room;
  if (isSmooth && !matchMedia('(prefers-reduced-motion: reduce)').matches) list.scrollTo({ top, behavior: 'smooth' });
  else list.scrollTop = top;
  row.focus({ preventScroll: true });
  mark(row);
  return true;
}

function mark(row: HTMLElement): void {
  const turn = String(Number(row.dataset['shown'] ?? 0) + 1);
  row.dataset['shown'] = turn;
  // Shown again meanwhile, it stays marked for as long as that.
  setTimeout(() => row.dataset['shown'] === turn && delete row.dataset['shown'], MARKED_MS);
}
