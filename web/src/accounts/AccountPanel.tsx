import {
  Building2,
  Heart,
  LifeBuoy,
  LogOut,
  Pencil,
  QrCode as QrCodeIcon,
  Settings,
  ShieldCheck,
  Signpost,
} from 'lucide-react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { ActorSwitch } from '../actors/ActorSwitch.tsx';
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
      query AccountPanelQuery @preloadable @throwOnFieldError {
        viewer {
          isStaff
          community {
            name
          }
          ...ActorSwitch_viewer
          actor {
            __typename
            path
            title
            subTitle
            avatar {
              markedAsNsfw
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
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  const { actor, community, isStaff } = viewer;
  const isCrowd = actor.__typename === 'Crowd';
  return (
    <>
      <RouterLink to={actor.path} className={styles.me}>
        <Avatar name={actor.title} file={actor.avatar} size={56} shape={isCrowd ? 'crowd' : 'person'} />
        <span className={styles.words}>
          <b dir="auto">{actor.title}</b>
          <small dir="auto">{isCrowd ? t('pages.actingHere') : (actor.subTitle ?? community.name)}</small>
        </span>
      </RouterLink>
      <ActorSwitch viewer={viewer} />
      <PanelRow
        panel="account/settings/communities"
        icon={<Building2 />}
        title={t('communities.title')}
        text={community.name}
      />
      <PanelRow panel="account/profile" icon={<Pencil />} title={t('users.edit')} />
      <PanelRow panel="account/interests" icon={<Heart />} title={t('users.editInterests')} />
      <PanelRow
        panel="recommendations"
        icon={<Signpost />}
        title={t('recommends.box')}
        text={t('recommends.boxText')}
      />
      <PanelRow panel="account/qr" icon={<QrCodeIcon />} title={t('users.qr')} text={t('users.qrText')} />
      <PanelRow panel="account/settings" icon={<Settings />} title={t('panels.settings')} />
      <PanelRow
        panel="conversations/support"
        icon={<LifeBuoy />}
        title={t('conversations.support')}
        text={t('conversations.supportShort')}
      />
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
