import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { LinkOver } from './LinkOver.tsx';
import { withReturn } from './withReturn.ts';

const EMAIL = '/?p=account/settings/info/email';

/** A link that confirmed an email, or never will: in the settings it is done by a code. */
export function ConfirmationOver() {
  const t = useText();
  const { isMember } = useSession();
  return (
    <LinkOver
      title={t('legal.expiredTitle')}
      text={t('accounts.confirmationOver')}
      actions={
        <ButtonLink kind="primary" size="large" to={isMember ? EMAIL : withReturn('/welcome/sign-in', { to: EMAIL })}>
          {t(isMember ? 'accounts.confirmByCode' : 'onboarding.signIn')}
        </ButtonLink>
      }
    />
  );
}
