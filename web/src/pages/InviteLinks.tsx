import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { ShareLink } from '../shares/ShareLink.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { InviteLinkRow } from './InviteLinkRow.tsx';
import { ROLES, type Role } from './permissionFlags.ts';
import { useCreateInviteLink } from './useCreateInviteLink.ts';
import type { InviteLinksPageQuery } from './__generated__/InviteLinksPageQuery.graphql';
import type { InviteLinks_crowd$key } from './__generated__/InviteLinks_crowd.graphql';
import styles from './Invite.module.css';

const USES = ['1', '10', '25', '100'] as const;

interface InviteLinksProps {
  crowd: InviteLinks_crowd$key;
  /** The crowd is ready to be invited to. */
  isReady: boolean;
  /** Else a link brings in members. */
  mayGiveRoles: boolean;
}

/** Links into a crowd for whoever holds them: one is made and copied, and those of one's own can be ended. */
export function InviteLinks({ crowd, isReady, mayGiveRoles }: InviteLinksProps) {
  const t = useText();
  const say = useProblemText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<InviteLinksPageQuery, InviteLinks_crowd$key>(
    graphql`
      fragment InviteLinks_crowd on Crowd
      @argumentDefinitions(count: { type: "Int", defaultValue: 10 }, cursor: { type: "String" })
      @refetchable(queryName: "InviteLinksPageQuery")
      @throwOnFieldError {
        id
        title
        inviteLinks(first: $count, after: $cursor) @connection(key: "InviteLinks_inviteLinks") {
          __id
          edges {
            node {
              id
              ...InviteLinkRow_link
            }
          }
        }
      }
    `,
    crowd,
  );
  const { id, title, inviteLinks } = data;
  const [role, setRole] = useState<Role>('MEMBER');
  const [uses, setUses] = useState<(typeof USES)[number]>('1');
  const [token, setToken] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const { make, isBusy } = useCreateInviteLink(inviteLinks.__id);
  const submit = async () => {
    setProblem(null);
    if (isBusy) return;
    try {
      const result = await make({ crowdId: id, role, maxUses: Number(uses) });
      if (result.__typename !== 'CreateInvitePayload') return setProblem(result);
      setToken(result.token);
    } catch (error) {
      setProblem(error);
    }
  };
  const links = inviteLinks.edges.map(({ node }) => node).filter((node) => node);
  if (!isReady && links.length === 0) return null;
  return (
    <section className={styles.list} aria-label={t('pages.inviteLinks')}>
      <h3>{t('pages.inviteLinks')}</h3>
      {isReady && (
        <Form className={styles.form} onSubmit={() => void submit()}>
          <p>{t('pages.inviteLinksText')}</p>
          {mayGiveRoles && (
            <SelectField
              label={t('pages.linkAs')}
              value={role}
              options={ROLES.toReversed().map((value) => ({ value, label: t(`crowds.role.${value}`) }))}
              onChange={setRole}
            />
          )}
          <SelectField
            label={t('pages.linkUses')}
            value={uses}
            options={USES.map((value) => ({ value, label: t('pages.linkUsesCount', { count: Number(value) }) }))}
            onChange={setUses}
          />
          <FormError text={problem ? say(problem) : null} />
          <Button type="submit" isBusy={isBusy}>
            {t('pages.makeLink')}
          </Button>
        </Form>
      )}
      {token && (
        <div className={styles.made}>
          <ShareLink path={`/invite/${token}`} title={title} isPublic />
          <p>{t('pages.linkOnce')}</p>
        </div>
      )}
      <ul>
        {links.map((link) => (
          <InviteLinkRow key={link.id} link={link} />
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(10)} />
    </section>
  );
}
