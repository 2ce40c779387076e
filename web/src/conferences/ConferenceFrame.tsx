import { Pencil, SlidersHorizontal } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { useTitle } from '../core/title.ts';
import { GoingLine } from '../events/GoingLine.tsx';
import { CoverPicture } from '../files/CoverPicture.tsx';
import { BlockedNote } from '../items/BlockedNote.tsx';
import { RemovedNote } from '../items/RemovedNote.tsx';
import { FollowButton } from '../relationships/FollowButton.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { NavTabs } from '../ui/NavTabs.tsx';
import { conferencePath } from './conferencePath.ts';
import { ConferencePeriods } from './ConferencePeriods.tsx';
import { ConferenceStub } from './ConferenceStub.tsx';
import { daysText } from './conferenceTimes.ts';
import { Ticket } from './Ticket.tsx';
import { useConferenceTabs } from './useConferenceTabs.ts';
import { useConferenceUpdates, type ShownPart } from './useConferenceUpdates.ts';
import type { ConferenceFrame_conference$key } from './__generated__/ConferenceFrame_conference.graphql';
import styles from './ConferenceFrame.module.css';

interface ConferenceFrameProps {
  conference: ConferenceFrame_conference$key;
  /** Above a part with much of its own, only the head of the ticket is shown. */
  isCompact?: boolean;
  /** What the part shows that is kept up to date, too. */
  shows?: ShownPart;
  /** The viewer can no longer see the conference. */
  onGone: () => void;
  children: ReactNode;
}

/** Around each part of a conference: its ticket, how to attend, and the way to the other parts. */
export function ConferenceFrame({ conference, isCompact = false, shows, onGone, children }: ConferenceFrameProps) {
  const { text: t, language } = useI18n();
  const router = useRouter();
  const { isMember } = useSession();
  const data = useFragment(
    graphql`
      fragment ConferenceFrame_conference on Conference {
        id
        internalId
        slug
        name
        status
        isBlocked
        manageable
        startsAt {
          date
        }
        endsAt {
          date
        }
        places {
          title
        }
        cover {
          ...CoverPicture_file
        }
        ...useConferenceTabs_conference
        ...ConferenceStub_conference
        ...ConferencePeriods_conference
        ...GoingLine_item
        ...FollowButton_item
        ...RemovedNote_item
      }
    `,
    conference,
  );
  const name = data.name || t('conferences.untitled');
  useTitle(name);
  useConferenceUpdates(data.id, onGone, shows);
  const { id, status, startsAt, endsAt, cover, isBlocked, manageable } = data;
  const places = data.places ?? [];
  const path = conferencePath(data);
  const byId = conferencePath({ ...data, slug: null });
  useEffect(() => {
    // A conference has one address: its ID leads to its slug.
    const { path: at, search } = router.place;
    if (path === byId || (at !== byId && !at.startsWith(`${byId}/`))) return;
    router.navigate(path + at.slice(byId.length) + search, { replace: true });
  }, [router, path, byId]);
  const tabs = useConferenceTabs(data);
  if (isBlocked)
    return (
      <div className={styles.conference} data-kind="conference">
        <BlockedNote />
      </div>
    );
  const isVoid = status === 'CANCELLED' || status === 'ARCHIVED';
  const where = new Intl.ListFormat(language.locale).format(places.map(({ title }) => title));
  const head = (
    <>
      <h1 className={styles.name} dir="auto" data-cancelled={status === 'CANCELLED' || undefined}>
        {name}
      </h1>
      <p className={styles.when}>
        {startsAt && daysText(startsAt, endsAt ?? null, language.locale)}
        {startsAt && where && ' · '}
        <span dir="auto">{where}</span>
      </p>
    </>
  );
  const buttons = (
    <div className={styles.buttons}>
      {manageable && !isVoid && (
        <Button
          size="small"
          icon={<Pencil />}
          onClick={() => router.open('o', `edit/conference/${id}`)}
          aria-haspopup="dialog"
        >
          {t('conferences.edit')}
        </Button>
      )}
      {manageable && (
        <Button
          size="small"
          icon={<SlidersHorizontal />}
          onClick={() => router.open('o', `manager/${id}`)}
          aria-haspopup="dialog"
        >
          {t('conferences.manage')}
        </Button>
      )}
      {!manageable && isMember && <FollowButton item={data} />}
    </div>
  );
  return (
    <div className={styles.conference} data-kind="conference">
      <RemovedNote item={data} />
      {isCompact ? (
        <header className={styles.slim}>
          <div>{head}</div>
          {buttons}
        </header>
      ) : (
        <Ticket
          cover={cover && <CoverPicture file={cover} className={styles.cover} />}
          isVoid={isVoid}
          stub={<ConferenceStub conference={data} />}
        >
          {head}
          <div className={styles.news}>
            <FallibleSection isSmall>
              <GoingLine item={data} />
            </FallibleSection>
            <ConferencePeriods conference={data} />
          </div>
          {buttons}
        </Ticket>
      )}
      <NavTabs
        label={t('conferences.tabs', { name })}
        tabs={tabs}
        // Tailgates have two addresses.
        {...(shows === 'tailgates' && { current: `${path}/tailgates` })}
      />
      {children}
    </div>
  );
}
