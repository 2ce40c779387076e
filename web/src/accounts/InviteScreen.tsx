import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useProblemText } from '../core/problems.ts';
import { useSession } from '../core/session.ts';
import { itemPath } from '../items/itemPath.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { LinkOver } from './LinkOver.tsx';
import { useAcceptInvite } from './useAcceptInvite.ts';
import { withReturn } from './withReturn.ts';
import type { InviteScreenQuery } from './__generated__/InviteScreenQuery.graphql';
import styles from './InviteScreen.module.css';

/** Who invites, into what, and the way in: a newcomer signs up with it, a member goes on to where it leads. */
export function InviteScreen({ queryRef, params }: EntryProps<InviteScreenQuery>) {
  const { text: t, language } = useI18n();
  const { isMember } = useSession();
  const { invite } = usePreloadedQuery<InviteScreenQuery>(
    graphql`
      query InviteScreenQuery($token: String!) @preloadable @throwOnFieldError {
        invite(token: $token) {
          inviterName
          contextName
          contextPath
          role
          expiresAt
          community {
            name
          }
          inviter {
            avatar {
              markedAsNsfw
              thumbhash
              links {
                xs
                sm
                source
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { token } = queryRef.variables;
  if (!invite) {
    return (
      <LinkOver
        title={t('accounts.inviteOver')}
        text={t('accounts.inviteOverText')}
        actions={
          <ButtonLink kind="primary" size="large" to={isMember ? '/' : '/welcome'}>
            {t(isMember ? 'shell.toDiscover' : 'onboarding.welcome')}
          </ButtonLink>
        }
      />
    );
  }
  const { inviterName: name, contextName: crowd, contextPath, role } = invite;
  const until = new Intl.DateTimeFormat(language.locale, { dateStyle: 'long' }).format(new Date(invite.expiresAt));
  return (
    <div className={styles.stack}>
      <Avatar name={name} file={invite.inviter?.avatar} size={96} />
      <h1 className={styles.title}>
        {crowd ? t('accounts.invitedInto', { name, crowd }) : t('accounts.invitedBy', { name })}
      </h1>
      <p className={styles.text}>
        {t(crowd ? 'accounts.invitedIntoText' : 'accounts.invitedTo', { community: invite.community.name })}
      </p>
      {role && role !== '%future added value' && <p className={styles.text}>{t(`accounts.invitedAs.${role}`)}</p>}
      {isMember ? (
        <Accept token={token} name={name} crowd={crowd} />
      ) : (
        <div className={styles.choices}>
          <ButtonLink
            kind="primary"
            size="large"
            to={withReturn('/welcome/sign-up', {
              ...params,
              ...(contextPath && { to: contextPath }),
              invite: token,
            })}
          >
            {t('onboarding.createAccount')}
          </ButtonLink>
          <ButtonLink size="large" to={withReturn('/welcome/sign-in', { to: `/invite/${token}` })}>
            {t('onboarding.signIn')}
          </ButtonLink>
        </div>
      )}
      <p className={styles.small}>{t('accounts.invitedUntil', { date: until })}</p>
    </div>
  );
}

interface AcceptProps {
  token: string;
  name: string;
  crowd: string | null | undefined;
}

function Accept({ token, name, crowd }: AcceptProps) {
  const { text: t } = useI18n();
  const router = useRouter();
  const say = useProblemText();
  const { accept, isBusy } = useAcceptInvite();
  const [problem, setProblem] = useState<unknown>(null);
  const submit = async () => {
    setProblem(null);
    try {
      const result = await accept(token);
      if (result.__typename !== 'AcceptInvitePayload') return setProblem(result);
      const { context, inviter } = result.invite;
      router.navigate((context && itemPath(context)) ?? (inviter && itemPath(inviter)) ?? '/', { replace: true });
      showToast(crowd ? t('accounts.crowdJoined', { crowd }) : t('accounts.inviteAccepted', { name }));
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <>
      <FormError text={problem ? say(problem) : null} />
      <Button kind="primary" size="large" isBusy={isBusy} onClick={() => void submit()}>
        {crowd ? t('accounts.joinCrowd', { crowd }) : t('accounts.acceptInvite')}
      </Button>
    </>
  );
}
