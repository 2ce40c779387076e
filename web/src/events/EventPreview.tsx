import { useText } from '../core/i18n.tsx';
import type { Moment } from '../core/moments.ts';
import { endOf, endsTooEarly, startOf } from '../core/schedules.ts';
import { StoredPreview } from '../files/StoredPreview.tsx';
import { EventLeafFace } from './EventLeafFace.tsx';
import type { EventFields } from './eventFields.ts';
import own from './EventPreview.module.css';
import leaf from './EventLeaf.module.css';

/** What clocks at the event show, read as UTC: the client doesn’t resolve time zones. */
function momentOf(local: string | null): Moment | null {
  if (local === null) return null;
  const [date = '', time = null] = local.split('T');
  return { at: `${date}T${time ?? '00:00'}Z`, date, time, timezone: 'UTC' };
}

/** The event as lists will show it, while it is edited. */
export function EventPreview({ fields }: { fields: EventFields }) {
  const t = useText();
  const { name, coverId, place } = fields;
  return (
    <section className={own.preview} aria-labelledby="event-preview">
      <h3 id="event-preview" className={own.title}>
        {t('events.preview')}
      </h3>
      <div className={leaf.leaf} data-kind="event">
        <EventLeafFace
          cover={
            coverId && (
              <span className={own.cover}>
                <StoredPreview key={coverId} id={coverId} />
              </span>
            )
          }
          name={name}
          start={momentOf(startOf(fields))}
          end={endsTooEarly(fields) ? null : momentOf(endOf(fields))}
          place={place?.title}
        />
      </div>
    </section>
  );
}
