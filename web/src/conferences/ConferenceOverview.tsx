import { Suspense } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { OwnApplications } from '../applications/OwnApplications.tsx';
import { CommentsHeading } from '../comments/CommentsHeading.tsx';
import { CommentThread } from '../comments/CommentThread.tsx';
import type { CommentThread_linked$key } from '../comments/__generated__/CommentThread_linked.graphql';
import { useI18n } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { CalendarLinks } from '../events/CalendarLinks.tsx';
import { cityOfZone, bothStarts, rangeText } from '../core/moments.ts';
import { Byline } from '../items/Byline.tsx';
import { ItemActions } from '../items/ItemActions.tsx';
import { goToComments } from '../items/ItemColumns.tsx';
import { useRecordView } from '../items/useRecordView.ts';
import { PlaceCard } from '../places/PlaceCard.tsx';
import { ReactedBy } from '../reactions/ReactedBy.tsx';
import { ScribbleText } from '../scribbles/ScribbleText.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { conferenceMenu } from './conferenceMenu.ts';
import { ConferenceNotice } from './ConferenceNotice.tsx';
import { conferencePath } from './conferencePath.ts';
import { ConferencePeople } from './ConferencePeople.tsx';
import { Missed } from './Missed.tsx';
import { Organizers } from './Organizers.tsx';
import { Registration } from './Registration.tsx';
import { Tracks } from './Tracks.tsx';
import type { ConferenceOverview_conference$key } from './__generated__/ConferenceOverview_conference.graphql';
import type { ConferenceOverview_details$key } from './__generated__/ConferenceOverview_details.graphql';
import styles from './ConferenceView.module.css';

const TimeTravel = lazyWithRetry(async () => (await import('./TimeTravel.tsx')).TimeTravel);

interface ConferenceOverviewProps {
  conference: ConferenceOverview_conference$key;
  linked: CommentThread_linked$key | null | undefined;
}

/** What a conference is about, when and where it is, and who takes part. */
export function ConferenceOverview({ conference, linked }: ConferenceOverviewProps) {
  const { text: t, language } = useI18n();
  const router = useRouter();
  const { isMember } = useSession();
  const item = useFragment(
    graphql`
      fragment ConferenceOverview_conference on Conference {
        ...ConferenceOverview_details
        ...CommentsHeading_item
        ...CommentThread_item
      }
    `,
    conference,
  );
  const data = useFragment<ConferenceOverview_details$key>(
    graphql`
      fragment ConferenceOverview_details on Conference {
        id
        internalId
        slug
        name
        description
        status
        type
        manageable
        mentions {
          ...ScribbleText_mentions
        }
        startsAt {
          at
          date
          time
          timezone
        }
        endsAt {
          at
          date
          time
          timezone
        }
        room {
          title
          place {
            id
          }
        }
        places {
          id
          title
          address1
          city
          ...PlaceCard_place
        }
        ...ConferenceNotice_conference
        ...ConferencePeople_conference
        ...Missed_conference
        ...Organizers_conference
        ...OwnApplications_conference
        ...Registration_conference
        ...TimeTravel_conference
        ...Tracks_conference
        ...ConferenceMenu_conference
        ...Byline_item
        ...ItemActions_item
        ...ReactedBy_item
      }
    `,
    item,
  );
  useRecordView(data.id, isMember);
  const { status, startsAt, endsAt, room, type } = data;
  const places = data.places ?? [];
  const path = conferencePath(data);
  const isDraft = status === 'DRAFT';
  const both = startsAt && bothStarts(startsAt, language.locale);
  const menu = conferenceMenu({ conference: data, onDeleted: () => router.navigate('/', { replace: true }) });
  const location = places.map((place) => [place.title, place.address1, place.city].filter(Boolean).join(', '))[0] ?? '';
  return (
    <div className={styles.columns}>
      <article className={styles.main} data-printed>
        <ConferenceNotice conference={data} />
        {!isDraft && <Missed conference={data} />}
        <div className={styles.by}>
          <Byline item={data} kind="conference" path={path} />
        </div>
        {data.description ? (
          <p className={styles.description} dir="auto">
            <ScribbleText text={data.description} mentions={data.mentions} />
          </p>
        ) : (
          isDraft && <p className={styles.hint}>{t('conferences.noDescription')}</p>
        )}
        <FallibleSection isSmall>
          <Tracks conference={data} />
        </FallibleSection>
        <FallibleSection isSmall>
          <Organizers conference={data} />
        </FallibleSection>
        <FallibleSection isSmall>
          <ConferencePeople conference={data} path={path} />
        </FallibleSection>
        {!isDraft && (
          <footer className={styles.foot}>
            <ItemActions item={data} path={path} menu={menu} onComment={goToComments} />
            <FallibleSection isSmall>
              <ReactedBy item={data} />
            </FallibleSection>
          </footer>
        )}
      </article>
      <aside className={styles.aside} aria-label={t('conferences.details')}>
        {startsAt && (
          <section className={styles.card} aria-labelledby="conference-when">
            <h2 id="conference-when" className={styles.title}>
              {t('conferences.when')}
            </h2>
            <p>{rangeText(startsAt, endsAt ?? null, language.locale)}</p>
            {both && (
              <p className={styles.hint}>
                {t('events.zones', { city: places[0]?.city ?? cityOfZone(startsAt.timezone), ...both })}
              </p>
            )}
          </section>
        )}
        <Registration conference={data} />
        {data.manageable && status === 'PUBLISHED' && (
          <FallibleSection isSmall>
            <Suspense fallback={null}>
              <TimeTravel conference={data} />
            </Suspense>
          </FallibleSection>
        )}
        <FallibleSection isSmall>
          <OwnApplications conference={data} />
        </FallibleSection>
        {(places.length > 0 || type !== 'IN_PERSON') && (
          <section className={styles.card} aria-labelledby="conference-where">
            <h2 id="conference-where" className={styles.title}>
              {t('conferences.where')}
            </h2>
            {type !== 'IN_PERSON' && type !== '%future added value' && (
              <p className={styles.hint}>{t(`conferences.type.${type}`)}</p>
            )}
            {places.map((place) => (
              <FallibleSection key={place.id} isSmall>
                <PlaceCard place={place} room={room?.place?.id === place.id ? room.title : null} />
              </FallibleSection>
            ))}
          </section>
        )}
        {startsAt && endsAt && status === 'PUBLISHED' && (
          <CalendarLinks
            entry={{ title: data.name, start: startsAt, end: endsAt, description: data.description ?? '', location }}
            file={`/conferences/${data.internalId}/conference.ics`}
          />
        )}
      </aside>
      {!isDraft && (
        <section id="comments" className={styles.comments} aria-labelledby="comments-heading">
          <CommentsHeading item={item} id="comments-heading" />
          <FallibleSection title={t('comments.failed')}>
            <CommentThread item={item} linked={linked} />
          </FallibleSection>
        </section>
      )}
    </div>
  );
}
