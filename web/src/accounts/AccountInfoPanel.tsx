import { KeyRound, Mail, Palette, Phone, UserRound } from 'lucide-react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { useTheme } from '../core/theme.ts';
import { PanelRow } from '../panels/PanelRow.tsx';
import type { AccountInfoPanelQuery } from './__generated__/AccountInfoPanelQuery.graphql';
import styles from './AccountInfoPanel.module.css';

/** Who one is, how one signs in and how Plaza looks, each with the way to change it; nobody else sees it. */
export function AccountInfoPanel({ queryRef }: EntryProps<AccountInfoPanelQuery>) {
  const { text: t, language } = useI18n();
  const theme = useTheme();
  const { viewer } = usePreloadedQuery<AccountInfoPanelQuery>(
    graphql`
      query AccountInfoPanelQuery @preloadable @throwOnFieldError {
        viewer {
          id
          user {
            id
            name {
              full
            }
          }
          account {
            id
            email
            phone
            birthDate
            gender
            createdAt
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  const { email, phone, birthDate, gender, createdAt } = viewer.account;
  const day = new Intl.DateTimeFormat(language.locale, { dateStyle: 'long', timeZone: 'UTC' });
  const isKnown = gender === 'FEMALE' || gender === 'MALE' || gender === 'OTHER';
  return (
    <>
      <PanelRow panel="account/profile" icon={<UserRound />} title={t('settings.name')} text={viewer.user.name.full} />
      <PanelRow
        panel="account/settings/info/email"
        icon={<Mail />}
        title={t('accounts.email')}
        text={email ?? t('settings.notGiven')}
      />
      <PanelRow
        panel="account/settings/info/phone"
        icon={<Phone />}
        title={t('accounts.phone')}
        text={phone ? `\u2066${phone}\u2069` : t('settings.notGiven')}
      />
      <PanelRow
        panel="account/settings/info/password"
        icon={<KeyRound />}
        title={t('accounts.password')}
        text={t('settings.passwordText')}
      />
      <PanelRow
        panel="account/settings/look"
        icon={<Palette />}
        title={t('panels.look')}
        text={`${language.name} · ${t(`shell.theme.${theme}`)}`}
      />
      <dl className={styles.facts}>
        <div>
          <dt>{t('accounts.birthDate')}</dt>
          <dd>{birthDate ? day.format(new Date(birthDate)) : t('settings.notGiven')}</dd>
        </div>
        <div>
          <dt>{t('accounts.gender')}</dt>
          <dd>{t(isKnown ? `accounts.gender.${gender}` : 'settings.notGiven')}</dd>
        </div>
        <div>
          <dt>{t('settings.memberSince')}</dt>
          <dd>{day.format(new Date(createdAt))}</dd>
        </div>
      </dl>
    </>
  );
}
