import { Hourglass, UserPlus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useRouter } from '../core/navigation.ts';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import type { AttendedKind } from './useGuests.ts';

const InviteDialog = lazyWithRetry(async () => (await import('./InviteDialog.tsx')).InviteDialog);

interface GuestsFrameProps<V extends string> {
  itemId: string;
  kind: AttendedKind;
  title: string;
  /** The name of the event or conference. */
  subtitle: string;
  /** Null if each date has its own wait list. */
  waitingCount: number | null;
  mayInvite: boolean;
  /** Buttons before the one for invitations. */
  buttons?: ReactNode;
  tabs: readonly { value: V; label: string; count?: number | undefined }[];
  firstTab: V;
  /** What stays above the list of a tab while the list loads. */
  tools?: (tab: V) => ReactNode;
  /** What the list is searched for. */
  search?: string;
  /** The list of a tab. */
  children: (tab: V) => ReactNode;
}

/** The overlay of the people of an event or a conference: tabs with a list each, the way to the wait list, and invitations. */
export function GuestsFrame<V extends string>(props: GuestsFrameProps<V>) {
  const { itemId, kind, title, subtitle, waitingCount, mayInvite, buttons, tabs, firstTab, tools, search = '' } = props;
  const t = useText();
  const router = useRouter();
  const [tab, setTab] = useState<V>(() => {
    // Where a notification of a request leads.
    const requests = router.param('step') === 'requests' && tabs.find(({ value }) => value === 'REQUESTS');
    return requests ? requests.value : firstTab;
  });
  const [isInviting, setInviting] = useState(false);
  return (
    <OverlayFrame
      kind={kind}
      title={title}
      subtitle={subtitle}
      buttons={
        <>
          {waitingCount !== 0 && (
            <Button
              size="small"
              icon={<Hourglass />}
              onClick={() => router.open('o', `waitlist/${itemId}`, { replace: true })}
            >
              {waitingCount === null
                ? t('events.waitlist')
                : t('events.tabCount', { label: t('events.waitlist'), count: waitingCount })}
            </Button>
          )}
          {buttons}
          {mayInvite && (
            <Button
              kind="primary"
              size="small"
              icon={<UserPlus />}
              aria-haspopup="dialog"
              onClick={() => setInviting(true)}
            >
              {t('events.invite')}
            </Button>
          )}
        </>
      }
      dialogs={
        isInviting && (
          <Suspense fallback={null}>
            <InviteDialog itemId={itemId} kind={kind} onClose={() => setInviting(false)} />
          </Suspense>
        )
      }
    >
      <Tabs
        label={title}
        value={tab}
        tabs={tabs.map(({ value, label, count }) => ({
          value,
          label: count === undefined ? label : t('events.tabCount', { label, count }),
        }))}
        onChange={setTab}
      >
        {tools?.(tab)}
        <FallibleSection key={`${tab} ${search}`}>
          <Suspense fallback={<ListSkeleton />}>{props.children(tab)}</Suspense>
        </FallibleSection>
      </Tabs>
    </OverlayFrame>
  );
}
