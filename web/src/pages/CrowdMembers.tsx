import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, useTransition, type Ref } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { SEARCH_DEBOUNCE_MS } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { useCatchUp } from '../core/useCatchUp.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { CrowdWaiting } from './CrowdWaiting.tsx';
import { MemberRow } from './MemberRow.tsx';
import { MembersExport } from './MembersExport.tsx';
import type { CrowdMembers_crowd$key } from './__generated__/CrowdMembers_crowd.graphql';
import pageQuery, { type CrowdMembersPageQuery } from './__generated__/CrowdMembersPageQuery.graphql';
import styles from './CrowdMembers.module.css';

const PAGE = 25;

interface CrowdMembersProps {
  crowd: CrowdMembers_crowd$key;
  /** Asks for the list again, behind what is shown. */
  look: Ref<() => void>;
}

/** Admins, managers and members, found by name; before them those at the door, for whoever may open it. */
export function CrowdMembers({ crowd, look }: CrowdMembersProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [, startTransition] = useTransition();
  const { data, hasNext, isLoadingNext, loadNext, refetch } = usePaginationFragment<
    CrowdMembersPageQuery,
    CrowdMembers_crowd$key
  >(
    graphql`
      fragment CrowdMembers_crowd on Crowd
      @refetchable(queryName: "CrowdMembersPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        search: { type: "String" }
      )
      @throwOnFieldError {
        id
        canAct
        members(first: $count, after: $cursor, search: $search)
          @connection(key: "CrowdMembers_members", filters: ["search"]) {
          edges {
            node {
              id
              ...MemberRow_membership
            }
          }
        }
        ...CrowdWaiting_crowd
        ...MemberRow_crowd
      }
    `,
    crowd,
  );
  const [asked, setAsked] = useState('');
  const search = asked || null;
  const heard = useRef(0);
  const catchUp = useCatchUp(pageQuery, { id: data.id, count: PAGE, search }, () => heard.current);
  const lookAgain = () => {
    heard.current += 1;
    catchUp();
  };
  useImperativeHandle(look, () => lookAgain);
  const settle = useEffectEvent((words: string) => {
    if (words === asked) return;
    startTransition(() => {
      setAsked(words);
      refetch({ search: words || null });
    });
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(text.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const members = data.members.edges.map(({ node }) => node).filter((node) => node);
  const begin = useEffectEvent(() => members.length === 0 && lookAgain());
  // The crowd may have opened just now: what was asked for before holds nobody.
  useEffect(() => void begin(), []);
  return (
    <div className={styles.members}>
      {data.canAct && <CrowdWaiting crowd={data} onLetIn={lookAgain} />}
      <div className={styles.tools}>
        <search>
          <SearchField
            label={t('crowds.searchMembers')}
            icon={<Search aria-hidden="true" />}
            value={text}
            onChange={setText}
            maxLength={100}
            autoComplete="off"
          />
        </search>
        {data.canAct && <MembersExport crowdId={data.id} />}
      </div>
      {members.length === 0 ? (
        <EmptyState title={t(asked ? 'crowds.noMemberFound' : 'crowds.noMembers')} />
      ) : (
        <ul aria-label={t('crowds.members')}>
          {members.map((membership) => (
            <MemberRow key={membership.id} membership={membership} crowd={data} />
          ))}
        </ul>
      )}
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </div>
  );
}
