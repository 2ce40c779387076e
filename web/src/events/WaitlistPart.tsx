import { Hourglass, Ticket } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useFormAct } from '../accounts/useFormAct.ts';
import { useI18n } from '../core/i18n.tsx';
import { useWaitlist } from '../guests/useWaitlist.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { Switch } from '../ui/Switch.tsx';
import { exactTime } from '../ui/times.ts';
import { useAct } from '../ui/useAct.ts';
import type { WaitlistPart_item$key } from './__generated__/WaitlistPart_item.graphql';
import styles from './EventAnswer.module.css';

interface WaitlistPartProps {
  item: WaitlistPart_item$key;
  /** The event or the conference. */
  itemId: string;
  maxPartySize?: number | undefined;
  /** The date that it is the wait list of, if each is answered by itself. */
  date?: { occursOn: string; when: string } | null;
}

/** A full event, date, or conference: joining its wait list, the viewer’s place on it, and seats that are held for them. */
export function WaitlistPart({ item, itemId, maxPartySize = 1, date = null }: WaitlistPartProps) {
  const { text: t, language } = useI18n();
  const act = useAct();
  const joining = useFormAct();
  const { join, leave, answerOffer, isBusy } = useWaitlist();
  const [isJoining, setJoining] = useState(false);
  const [partySize, setPartySize] = useState(1);
  const [acceptsFewer, setAcceptsFewer] = useState(false);
  const named = (text: string) => (date ? t('events.ofDate', { text, when: date.when }) : text);
  const { waitingCount, viewerWait } = useFragment(
    graphql`
      fragment WaitlistPart_item on Answerable {
        waitingCount
        viewerWait {
          id
          state
          position
          partySize
          offeredSize
          heldUntil
        }
      }
    `,
    item,
  );
  const occursOn = date && { occursOn: date.occursOn };
  if (viewerWait?.state === 'OFFERED') {
    const size = viewerWait.offeredSize ?? viewerWait.partySize;
    const reply = (isAccepted: boolean) =>
      act(
        () => answerOffer({ itemId, entryId: viewerWait.id, isAccepted }),
        t(isAccepted ? 'events.offerAccepted' : 'events.offerDeclined'),
      );
    return (
      <section className={styles.offer} aria-label={named(t('events.offer', { count: size }))}>
        <p className={styles.strong}>
          <Ticket aria-hidden="true" />
          {t('events.offer', { count: size })}
        </p>
        {viewerWait.heldUntil && (
          <p>{t('events.heldUntil', { time: exactTime(new Date(viewerWait.heldUntil), language.locale) })}</p>
        )}
        <span className={styles.buttons}>
          <Button
            kind="primary"
            size="small"
            isBusy={isBusy}
            aria-label={named(t('events.acceptOffer', { count: size }))}
            onClick={() => void reply(true)}
          >
            {t('events.acceptOffer', { count: size })}
          </Button>
          <Button
            size="small"
            isBusy={isBusy}
            aria-label={named(t('events.declineOffer'))}
            onClick={() => void reply(false)}
          >
            {t('events.declineOffer')}
          </Button>
        </span>
      </section>
    );
  }
  if (viewerWait)
    return (
      <section className={styles.wait} aria-label={named(t('events.waitlist'))}>
        <p className={styles.strong}>
          <Hourglass aria-hidden="true" />
          {t('events.waitPosition', { position: viewerWait.position ?? 1 })}
        </p>
        <p>{t('events.waitHint', { count: viewerWait.partySize })}</p>
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={named(t('events.leaveWaitlist'))}
          onClick={() => void act(() => leave(itemId, viewerWait.id), t('events.waitLeft'))}
        >
          {t('events.leaveWaitlist')}
        </Button>
      </section>
    );
  return (
    <section className={styles.wait} aria-label={named(t('events.waitlist'))}>
      <p className={styles.strong}>
        <Hourglass aria-hidden="true" />
        {t('events.full', { count: waitingCount })}
      </p>
      {isJoining ? (
        <Form
          className={styles.details}
          onSubmit={() =>
            void joining.act(() => join({ itemId, ...occursOn, partySize, acceptsFewer }), t('events.waitJoined'))
          }
        >
          {maxPartySize > 1 && (
            <Stepper
              label={t('events.party')}
              hint={t('events.partyHint')}
              value={partySize}
              min={1}
              max={maxPartySize}
              onChange={setPartySize}
              lessLabel={t('events.partyLess')}
              moreLabel={t('events.partyMore')}
            />
          )}
          {partySize > 1 && (
            <Switch
              label={t('events.acceptsFewer')}
              hint={t('events.acceptsFewerHint')}
              isOn={acceptsFewer}
              onChange={setAcceptsFewer}
            />
          )}
          <FormError text={joining.refused.fields['partySize'] ?? joining.refused.form} />
          <span className={styles.buttons}>
            <Button
              kind="primary"
              size="small"
              type="submit"
              isBusy={isBusy}
              aria-label={named(t('events.joinWaitlist'))}
            >
              {t('events.joinWaitlist')}
            </Button>
            <Button size="small" kind="quiet" onClick={() => setJoining(false)}>
              {t('ui.cancel')}
            </Button>
          </span>
        </Form>
      ) : (
        <Button
          kind="primary"
          size="small"
          aria-label={named(t('events.joinWaitlist'))}
          onClick={() => setJoining(true)}
        >
          {t('events.joinWaitlist')}
        </Button>
      )}
    </section>
  );
}
