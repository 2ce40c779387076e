import { useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { BlockContent } from './draft.ts';
import type { EmbedFieldQuery } from './__generated__/EmbedFieldQuery.graphql';

interface EmbedFieldProps {
  content: BlockContent;
  onChange: (address: Pick<BlockContent, 'itemId' | 'url'>) => void;
}

/** Addresses of Plaza that lead to one thing. */
const FOLDERS: readonly [path: RegExp, kind: string][] = [
  [/^\/scribbles\/([^/]+)/, 'scribble'],
  [/^\/stories\/([^/]+)/, 'story'],
  [/^\/collections\/([^/]+)/, 'collection'],
  [/^\/(?:@|users\/)([^/]+)/, 'user'],
  [/^\/crowds\/([^/]+)/, 'crowd'],
];

/** A link: what is of Plaza is shown as what it is, anything else as a card that says where it leads. */
export function EmbedField({ content, onChange }: EmbedFieldProps) {
  const t = useText();
  const environment = useRelayEnvironment();
  const [typed, setTyped] = useState(content.url ?? '');
  const [problem, setProblem] = useState<'stories.linkWrong' | 'stories.linkGone' | null>(null);
  const take = async () => {
    const text = typed.trim();
    if (text === '') return onChange({ url: undefined, itemId: null });
    const url = URL.parse(/^[a-z]+:/i.test(text) ? text : `https://${text}`);
    const here = url?.host === location.host ? findHere(url.pathname) : null;
    if (here) {
      const { item } = (await fetchQuery<EmbedFieldQuery>(
        environment,
        graphql`
          query EmbedFieldQuery($kind: String!, $slug: String!) @throwOnFieldError {
            item(by: { address: { kind: $kind, slug: $slug } }) {
              id
            }
          }
        `,
        here,
      )
        .toPromise()
        .catch(() => undefined)) ?? { item: null };
      setProblem(item ? null : 'stories.linkGone');
      return item && onChange({ itemId: item.id, url: undefined });
    }
    const isGood = url?.protocol === 'https:' && url.hostname.includes('.');
    setProblem(isGood ? null : 'stories.linkWrong');
    return isGood && onChange({ url: url.href, itemId: null });
  };
  return (
    <TextField
      label={t('stories.link')}
      hint={t(content.itemId ? 'stories.linkHere' : 'stories.linkHint')}
      error={problem && t(problem)}
      value={typed}
      onChange={setTyped}
      onBlur={() => void take()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void take();
      }}
      type="url"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  );
}

function findHere(path: string): { kind: string; slug: string } | null {
  for (const [pattern, kind] of FOLDERS) {
    const slug = pattern.exec(path)?.[1];
    if (slug) return { kind, slug: decodeURIComponent(slug) };
  }
  return null;
}
