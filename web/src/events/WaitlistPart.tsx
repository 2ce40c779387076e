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

/** A full event or conference: joining its wait list, the viewer’s place on it, and seats that are held for them. */
export function WaitlistPart({ item }: { item: WaitlistPart_item$key }) {
  const { text: t, language } = useI18n();
  const act = useAct();
  const joining = useFormAct();
  const { join, leave, answerOffer, isBusy } = useWaitlist();
  const [isJoining, setJoining] = useState(false);
  const [partySize, setPartySize] = useState(1);
  const [acceptsFewer, setAcceptsFewer] = useState(false);
  const {
    id,
    maxPartySize = 1,
    waitingCount,
    viewerWait,
  } = useFragment(
    graphql`
      fragment WaitlistPart_item on Attendable {
        id
        ... on Event {
          maxPartySize
        }
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
  if (viewerWait?.state === 'OFFERED') {
    const size = viewerWait.offeredSize ?? viewerWait.partySize;
    const reply = (isAccepted: boolean) =>
      act(
        () => answerOffer({ itemId: id, entryId: viewerWait.id, isAccepted }),
        t(isAccepted ? 'events.offerAccepted' : 'events.offerDeclined'),
      );
    return (
      <section className={styles.offer} aria-label={t('events.offer', { count: size })}>
        <p className={styles.strong}>
          <Ticket aria-hidden="true" />
          {t('events.offer', { count: size })}
        </p>
        {viewerWait.heldUntil && (
          <p>{t('events.heldUntil', { time: exactTime(new Date(viewerWait.heldUntil), language.locale) })}</p>
        )}
        <span className={styles.buttons}>
          <Button kind="primary" size="small" isBusy={isBusy} onClick={() => void reply(true)}>
            {t('events.acceptOffer', { count: size })}
          </Button>
          <Button size="small" isBusy={isBusy} onClick={() => void reply(false)}>
            {t('events.declineOffer')}
          </Button>
        </span>
      </section>
    );
  }
  if (viewerWait)
    return (
      <section className={styles.wait} aria-label={t('events.waitlist')}>
        <p className={styles.strong}>
          <Hourglass aria-hidden="true" />
          {t('events.waitPosition', { position: viewerWait.position ?? 1 })}
        </p>
        <p>{t('events.waitHint', { count: viewerWait.partySize })}</p>
        <Button
          size="small"
          isBusy={isBusy}
          onClick={() => void act(() => leave(id, viewerWait.id), t('events.waitLeft'))}
        >
          {t('events.leaveWaitlist')}
        </Button>
      </section>
    );
  return (
    <section className={styles.wait} aria-label={t('events.waitlist')}>
      <p className={styles.strong}>
        <Hourglass aria-hidden="true" />
        {t('events.full', { count: waitingCount })}
      </p>
      {isJoining ? (
        <Form
          className={styles.details}
          onSubmit={() => void joining.act(() => join({ itemId: id, partySize, acceptsFewer }), t('events.waitJoined'))}
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
            <Button kind="primary" size="small" type="submit" isBusy={isBusy}>
              {t('events.joinWaitlist')}
            </Button>
            <Button size="small" kind="quiet" onClick={() => setJoining(false)}>
              {t('ui.cancel')}
            </Button>
          </span>
        </Form>
      ) : (
        <Button kind="primary" size="small" onClick={() => setJoining(true)}>
          {t('events.joinWaitlist')}
        </Button>
      )}
    </section>
  );
}
