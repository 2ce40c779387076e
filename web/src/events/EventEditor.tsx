import { isBlank } from '@plaza/text/blank.ts';
import { Send, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRefusal } from '../accounts/problems.ts';
import { dateFormat } from '../core/formats.ts';
import { useI18n } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { clearPendingField, focusMissingField, focusPendingField } from '../core/pendingFieldFocus.ts';
import { fieldMessages, Problem, problemCode } from '../core/problems.ts';
import { endOf, endsTooEarly, startOf } from '../core/schedules.ts';
import { useStore } from '../core/store.ts';
import { EditorClashes } from '../items/EditorClashes.tsx';
import type { EditorDraft } from '../items/EditorDraft.ts';
import { EditorFrame } from '../items/EditorFrame.tsx';
import { SaveNote } from '../items/SaveNote.tsx';
import type { useAudiences_author$key } from '../items/__generated__/useAudiences_author.graphql';
import { MissingList, type Gap } from '../shares/MissingList.tsx';
import { useLayerTitle } from '../shell/layerTitle.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { FormError } from '../ui/FormError.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { showToast } from '../ui/toasts.ts';
import { isCapacityWrong, isOnlineUrlWrong, type EventFields } from './eventFields.ts';
import { EventPreview } from './EventPreview.tsx';
import { EventWhat } from './EventWhat.tsx';
import { EventWhen } from './EventWhen.tsx';
import { EventWhere } from './EventWhere.tsx';
import { EventWho } from './EventWho.tsx';
import type { SavedEvent, SeriesChoice } from './eventWrites.ts';
import { useDeleteEvent } from './useDeleteEvent.ts';

/** Lost dates that are named. */
const LOST_MAX = 5;

interface EventEditorProps {
  draft: EditorDraft<SavedEvent, EventFields, SeriesChoice>;
  author: useAudiences_author$key | null | undefined;
}

/** An event while it is edited. A draft saves itself; a published event is saved by its button. */
export function EventEditor({ draft, author }: EventEditorProps) {
  const { text: t, language } = useI18n();
  const router = useRouter();
  const explain = useRefusal();
  const remove = useDeleteEvent();
  const { item: event, fields, step, problem, theirs } = useStore(draft);
  const form = useRef<HTMLDivElement>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isNew] = useState(event === null);
  const isPublished = event !== null && !event.isDraft;
  const title = t(isNew ? 'events.create' : 'events.edit');
  useLayerTitle(title);

  useEffect(() => {
    draft.start();
    return () => void draft.leave();
  }, [draft]);
  useEffect(() => {
    // The overlay takes the focus when it opens.
    const frame = requestAnimationFrame(() => {
      if (!focusPendingField(form.current) && isNew) focusMissingField(form.current, 'NAME');
      clearPendingField();
    });
    return () => cancelAnimationFrame(frame);
  }, [isNew]);

  const lostText = (lost: unknown) => {
    const format = dateFormat(language.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const days = fieldMessages(lost, 'recurrence').map((date) => format.format(new Date(date)));
    const more = days.length > LOST_MAX ? [t('events.moreLost', { count: days.length - LOST_MAX })] : [];
    const dates = new Intl.ListFormat(language.locale).format([...days.slice(0, LOST_MAX), ...more]);
    return t('events.overridesLost', { dates });
  };
  const missing = gapsOf(fields);
  const given = refusal ?? problem;
  // The event isn’t deleted here, so it is what guests answer that can’t change.
  const refused = hasGuests(given)
    ? { form: null, fields: { answersBy: t('events.answersByTaken') } }
    : isOverridesLost(given)
      ? { form: lostText(given), fields: {} }
      : explain(given);
  const change = (part: Partial<EventFields>) => {
    setRefusal(null);
    draft.change(part);
  };
  const goTo = (gap: Gap) => void focusMissingField(form.current, gap);
  const submit = async () => {
    setTried(true);
    if (isBusy) return;
    const gap = missing.find((each) => each === 'NAME' || each === 'START' || each === 'END');
    if (gap) return goTo(gap);
    if (endsTooEarly(fields)) return goTo('END');
    if (isCapacityWrong(fields)) return void focusMissingField(form.current, 'CAPACITY');
    if (isOnlineUrlWrong(fields)) return;
    setRefusal(null);
    setBusy(true);
    try {
      if (isPublished) {
        await draft.flush();
        if (isOverridesLost(draft.get().problem)) {
          const isSure = await confirm({ text: lostText(draft.get().problem), yes: t('events.dropOverrides') });
          if (!isSure) return;
          await draft.flush({ dropOverrides: true });
        }
        if (draft.get().step === 'offline') throw new Problem('OFFLINE');
        if (draft.get().step !== 'saved') return;
        showToast(t('events.saved'));
        return router.close('o');
      }
      const published = await draft.publish();
      showToast(t('events.published'));
      router.navigate(`/events/${published.internalId}`);
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const ask = async () => {
    const isSure = await confirm({ text: t('events.deleteText'), yes: t('items.delete'), isDangerous: true });
    if (!isSure) return;
    const done = () => {
      draft.discard();
      // The page of the event, if it is below, has nothing to show.
      if (event && location.pathname.startsWith(`/events/${event.internalId}`)) router.navigate('/', { replace: true });
      else router.close('o');
    };
    if (event) remove(event.id, done);
    else done();
  };
  const group = { fields, onChange: change, errors: refused.fields, isTried };
  return (
    <EditorFrame
      kind="event"
      title={title}
      ref={form}
      aside={<EventPreview fields={fields} />}
      save={
        !isPublished && (
          <SaveNote
            step={step}
            code={problem ? problemCode(problem) : null}
            isEmpty={event === null}
            onRetry={() => void draft.flush()}
          />
        )
      }
      acts={
        <>
          {isPublished && step !== 'saved' && <Button onClick={() => draft.discard()}>{t('events.discard')}</Button>}
          {event && <IconButton icon={<Trash2 />} label={t('events.delete')} onClick={() => void ask()} />}
          <Button kind="primary" icon={<Send />} isBusy={isBusy} onClick={() => void submit()}>
            {t(isPublished ? 'events.save' : 'events.publish')}
          </Button>
        </>
      }
    >
      {theirs && <EditorClashes theirs={theirs} onSettle={(choice) => draft.settle(choice)} />}
      <FormError text={refusal || isPublished ? refused.form : null} />
      <EventWhat {...group} slot={`draft.event.${draft.key}.cover`} />
      <EventWhen {...group} />
      <EventWhere {...group} />
      <EventWho {...group} author={author} />
      {missing.length > 0 && <MissingList missing={missing} onGo={goTo} />}
    </EditorFrame>
  );
}

const hasGuests = (problem: unknown): boolean => problem !== null && problemCode(problem) === 'HAS_GUESTS';

/** The dates of the series have changed, and with them dates that were changed by themselves. */
const isOverridesLost = (problem: unknown): boolean => problem !== null && problemCode(problem) === 'OVERRIDES_LOST';

function gapsOf(fields: EventFields): Gap[] {
  const gaps: [Gap, boolean][] = [
    ['COVER', fields.coverId === null],
    ['NAME', isBlank(fields.name)],
    ['START', startOf(fields) === null],
    ['END', endOf(fields) === null],
    ['PLACE', fields.place === null && isBlank(fields.onlineUrl)],
  ];
  return gaps.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []));
}
