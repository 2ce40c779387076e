import { usePlace, useRouter } from '../core/navigation.ts';

export type CommentSort = 'TIME' | 'REACTIONS';

/** The order that an address asks for: `?sort=reactions`. */
export const sortIn = (param: string | null | undefined): CommentSort => (param === 'reactions' ? 'REACTIONS' : 'TIME');

export function useCommentSort(): [CommentSort, (sort: CommentSort) => void] {
  const router = useRouter();
  const { path, search } = usePlace();
  const change = (sort: CommentSort) => {
    // The address may have changed since this was drawn.
    const next = new URLSearchParams(router.place.search);
    if (sort === 'TIME') next.delete('sort');
    else next.set('sort', sort.toLowerCase());
    router.navigate(`${path}${next.size > 0 ? `?${next}` : ''}`, { replace: true });
  };
  return [sortIn(new URLSearchParams(search).get('sort')), change];
}
