import { Heart, LogOut, Pencil, QrCode as QrCodeIcon, Settings, ShieldCheck } from 'lucide-react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { LANGUAGES } from '../core/languages.ts';
import { RouterLink } from '../core/links.tsx';
import { Problem, useProblemText } from '../core/problems.ts';
import { PanelRow } from '../panels/PanelRow.tsx';
import { ThemeSwitch } from '../shell/ThemeSwitch.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { showToast } from '../ui/toasts.ts';
import { useSaveSettings } from '../users/useSaveSettings.ts';
import { useSignOut } from './useSignOut.ts';
import type { AccountPanelQuery } from './__generated__/AccountPanelQuery.graphql';
import styles from './AccountPanel.module.css';

/** Who is signed in, how Plaza looks to them, and the way out. */
export function AccountPanel({ queryRef }: EntryProps<AccountPanelQuery>) {
  const { text: t, language, setLanguage } = useI18n();
  const say = useProblemText();
  const save = useSaveSettings();
  const { signOut, isBusy } = useSignOut();
  const { viewer } = usePreloadedQuery<AccountPanelQuery>(
    graphql`
      query AccountPanelQuery @preloadable {
        viewer {
          isStaff
          community {
            name
          }
          user {
            slug
            subTitle
            name {
              full
            }
            avatar {
              thumbhash
              focal {
                x
                y
              }
              links {
                xxs
                xs
                source
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('unauthenticated');
  const { user, community, isStaff } = viewer;
  return (
    <>
      <RouterLink to={`/@${user.slug}`} className={styles.me}>
        <Avatar name={user.name.full} file={user.avatar} size={56} />
        <span className={styles.words}>
          <b dir="auto">{user.name.full}</b>
          <small dir="auto">{user.subTitle ?? community.name}</small>
        </span>
      </RouterLink>
      <PanelRow panel="account/profile" icon={<Pencil />} title={t('users.edit')} />
      <PanelRow panel="account/interests" icon={<Heart />} title={t('users.editInterests')} />
      <PanelRow panel="account/qr" icon={<QrCodeIcon />} title={t('users.qr')} text={t('users.qrText')} />
      <PanelRow panel="account/settings" icon={<Settings />} title={t('panels.settings')} />
      <div className={styles.look}>
        <ThemeSwitch />
        <SelectField
          label={t('shell.language')}
          value={language.code}
          options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(code) => {
            void setLanguage(code);
            save({ language: code });
          }}
        />
        {isStaff && (
          <ButtonLink to="/admin/users" icon={<ShieldCheck />}>
            {t('admin.title')}
          </ButtonLink>
        )}
        <Button
          icon={<LogOut className="flip" />}
          isBusy={isBusy}
          onClick={() => void signOut().catch((error: unknown) => showToast(say(error), { tone: 'bad' }))}
        >
          {t('settings.signOut')}
        </Button>
      </div>
    </>
  );
}
