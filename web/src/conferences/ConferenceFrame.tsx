import { Pencil, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { daysText } from '../core/moments.ts';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { useTitle } from '../core/title.ts';
import { useOneAddress } from '../core/useOneAddress.ts';
import { BlockedNote } from '../items/BlockedNote.tsx';
import { RemovedNote } from '../items/RemovedNote.tsx';
import { FollowButton } from '../relationships/FollowButton.tsx';
import { Button } from '../ui/Button.tsx';
import { NavTabs } from '../ui/NavTabs.tsx';
import { conferencePath } from './conferencePath.ts';
import { ConferenceTicketHead } from './ConferenceTicketHead.tsx';
import { useConferenceTabs } from './useConferenceTabs.ts';
import { useConferenceUpdates, type ShownPart } from './useConferenceUpdates.ts';
import { useAsOf, ViewedContext } from './viewedInstant.ts';
import { ViewedNotice } from './ViewedNotice.tsx';
import type { ConferenceFrame_conference$key } from './__generated__/ConferenceFrame_conference.graphql';
import styles from './ConferenceFrame.module.css';

interface ConferenceFrameProps {
  conference: ConferenceFrame_conference$key;
  /** What the part shows that is kept up to date, too. */
  shows?: ShownPart;
  /** The viewer can no longer see the conference. */
  onGone: () => void;
  children: ReactNode;
}

/**
 * Around each part of a conference: its ticket, how to attend, and the way to the other parts. Above a part with much of its own, only the
 * head of the ticket is shown, and read: `hasTicket` of the fragment asks for the rest.
 */
export function ConferenceFrame({ conference, shows, onGone, children }: ConferenceFrameProps) {
  const { text: t, language } = useI18n();
  const router = useRouter();
  const { isMember } = useSession();
  const data = useFragment(
    graphql`
      fragment ConferenceFrame_conference on Conference
      @argumentDefinitions(
        hasTicket: { type: "Boolean!", defaultValue: false }
        asOf: { type: "DateTime" }
        hasAsOf: { type: "Boolean!", defaultValue: false }
      ) {
        id
        internalId
        slug
        name
        status
        isBlocked
        manageable
        timezone
        phases(asOf: $asOf) @include(if: $hasAsOf) {
          phase
          periods {
            name
            state
            opensAt
            closesAt
          }
        }
        startsAt {
          date
        }
        endsAt {
          date
        }
        places {
          title
        }
        ...ConferenceTicketHead_conference @include(if: $hasTicket) @alias(as: "ticket")
        ...useConferenceTabs_conference
        ...FollowButton_item
        ...RemovedNote_item
      }
    `,
    conference,
  );
  const name = data.name || t('conferences.untitled');
  useTitle(name);
  useConferenceUpdates(data.id, onGone, shows);
  const { id, status, startsAt, endsAt, ticket, isBlocked, manageable } = data;
  const places = data.places ?? [];
  const path = conferencePath(data);
  const byId = conferencePath({ ...data, slug: null });
  useOneAddress(path, (at, own) =>
    own !== byId && (at === byId || at.startsWith(`${byId}/`)) ? own + at.slice(byId.length) : null,
  );
  const { asOf } = useAsOf();
  const viewed = data.phases && asOf ? { at: Date.parse(asOf), ...data.phases } : null;
  const tabs = useConferenceTabs(data, viewed?.phase);
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
    <ViewedContext value={viewed}>
      <div className={styles.conference} data-kind="conference">
        <RemovedNote item={data} />
        <ViewedNotice timezone={data.timezone} path={path} />
        {ticket ? (
          <ConferenceTicketHead conference={ticket} isVoid={isVoid} buttons={buttons}>
            {head}
          </ConferenceTicketHead>
        ) : (
          <header className={styles.slim}>
            <div>{head}</div>
            {buttons}
          </header>
        )}
        <NavTabs
          label={t('conferences.tabs', { name })}
          tabs={tabs}
          // Tailgates have two addresses.
          {...(shows === 'tailgates' && { current: `${path}/tailgates` })}
        />
        {children}
      </div>
    </ViewedContext>
  );
}
