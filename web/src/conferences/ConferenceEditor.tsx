import { isBlank } from '@plaza/text/blank.ts';
import { Copy, Send } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useRefusal } from '../accounts/problems.ts';
import type { Identity } from '../actors/useIdentities.ts';
import { useText } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { usePlace, useRouter } from '../core/navigation.ts';
import {
  clearPendingField,
  focusMissingField,
  focusPendingField,
  pendingFieldOf,
  setPendingField,
} from '../core/pendingFieldFocus.ts';
import { Problem, problemCode } from '../core/problems.ts';
import { useStore } from '../core/store.ts';
import { EditorClashes } from '../items/EditorClashes.tsx';
import type { EditorDraft } from '../items/EditorDraft.ts';
import { EditorFrame } from '../items/EditorFrame.tsx';
import { SaveNote } from '../items/SaveNote.tsx';
import type { useAudiences_author$key } from '../items/__generated__/useAudiences_author.graphql';
import type { Gap } from '../shares/MissingList.tsx';
import { useLayerTitle } from '../shell/layerTitle.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { ConferenceApplications } from './ConferenceApplications.tsx';
import { ConferenceBasics } from './ConferenceBasics.tsx';
import type { ConferenceFields } from './conferenceFields.ts';
import { conferencePath } from './conferencePath.ts';
import { ConferenceProgram } from './ConferenceProgram.tsx';
import { ConferencePublish } from './ConferencePublish.tsx';
import { gapsOf, isDone, STEP_OF, stepNamed, STEPS, wrongStep, type Step } from './conferenceSteps.ts';
import { ConferenceTailgates } from './ConferenceTailgates.tsx';
import { ConferenceWhen } from './ConferenceWhen.tsx';
import type { SavedConference } from './conferenceWrites.ts';
import styles from './ConferenceEditor.module.css';

const CopyDialog = lazyWithRetry(async () => (await import('./CopyDialog.tsx')).CopyDialog);

interface ConferenceEditorProps {
  draft: EditorDraft<SavedConference, ConferenceFields>;
  /** Null while it is new. */
  author: ({ readonly title: string } & useAudiences_author$key) | null | undefined;
  /** Who a new conference can belong to. */
  identities: readonly Identity[];
}

/** A conference while it is edited, in steps. A draft saves itself; a published conference is saved by its button. */
export function ConferenceEditor({ draft, author, identities }: ConferenceEditorProps) {
  const t = useText();
  const router = useRouter();
  const place = usePlace();
  const explain = useRefusal();
  const heading = useId();
  const { item: conference, fields, step: save, problem, theirs } = useStore(draft);
  const form = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isNew] = useState(conference === null);
  const isPublished = conference !== null && !conference.isDraft;
  const asked = new URLSearchParams(place.search).get('step');
  // A link to a missing field does not say which step it is in.
  const [first] = useState(() => STEP_OF[pendingFieldOf() as Gap]);
  const step = stepNamed(asked ?? first ?? null);
  const at = STEPS.indexOf(step);
  const name = t(isNew ? 'organizing.create' : 'organizing.edit');
  useLayerTitle(name);

  useEffect(() => {
    draft.start();
    return () => void draft.leave();
  }, [draft]);
  const shown = useRef<Step | null>(null);
  const focusStep = useEffectEvent((next: Step) => {
    const isFirst = shown.current === null;
    shown.current = next;
    if (focusPendingField(form.current)) return;
    clearPendingField();
    form.current?.scrollTo({ top: 0 });
    if (!isFirst) title.current?.focus();
    else if (isNew) focusMissingField(form.current, 'NAME');
  });
  useEffect(() => {
    // The overlay takes the focus when it opens.
    const frame = requestAnimationFrame(() => focusStep(step));
    return () => cancelAnimationFrame(frame);
  }, [step]);

  const missing = gapsOf(fields);
  const refused = explain(refusal ?? problem);
  const change = (part: Partial<ConferenceFields>) => {
    setRefusal(null);
    draft.change(part);
  };
  const open = (next: Step) => {
    if (next === step) return;
    router.open('o', router.param('o') ?? '', { step: next, replace: true });
  };
  const goTo = (gap: Gap) => {
    const next = STEP_OF[gap] ?? step;
    if (next === step) return void focusMissingField(form.current, gap);
    setPendingField(gap);
    open(next);
  };
  /** Leads to the first field that prevents saving; returns whether there is one. */
  const isHeld = (): boolean => {
    setTried(true);
    const wrong = wrongStep(fields);
    if (wrong) open(wrong);
    return wrong !== undefined;
  };
  const run = async (send: () => Promise<void>) => {
    if (isBusy || isHeld()) return;
    setRefusal(null);
    setBusy(true);
    try {
      await send();
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const publish = () =>
    run(async () => {
      const gap = missing[0];
      if (gap) return goTo(gap);
      const published = await draft.publish();
      showToast(t('organizing.published'));
      router.navigate(conferencePath(published));
    });
  const saveAll = () =>
    run(async () => {
      await draft.flush();
      if (draft.get().step === 'offline') throw new Problem('OFFLINE');
      if (draft.get().step !== 'saved') return;
      showToast(t('organizing.saved'));
      router.close('o');
    });
  const over = (overlay: string) => (conference ? () => router.open('o', `${overlay}/${conference.id}`) : null);
  const owner = identities.find(({ id }) => id === fields.actAs);
  const group = { fields, onChange: change, errors: refused.fields, isTried };
  const labels = STEPS.map((each) => t(`organizing.step.${each}`));
  const isLast = at === STEPS.length - 1;
  return (
    <EditorFrame
      kind="conference"
      title={name}
      ref={form}
      steps={{
        label: t('organizing.steps'),
        steps: labels,
        current: at,
        done: STEPS.map((each) => isDone(each, fields, isPublished)),
        onGo: (index) => open(STEPS[index] ?? step),
      }}
      save={
        !isPublished && (
          <SaveNote
            step={save}
            code={problem ? problemCode(problem) : null}
            isEmpty={conference === null}
            onRetry={() => void draft.flush()}
          />
        )
      }
      acts={
        isPublished ? (
          <>
            {save !== 'saved' && <Button onClick={() => draft.discard()}>{t('events.discard')}</Button>}
            <Button kind="primary" isBusy={isBusy} onClick={() => void saveAll()}>
              {t('events.save')}
            </Button>
          </>
        ) : (
          conference === null &&
          isBlank(fields.name) && (
            <Button size="small" icon={<Copy />} aria-haspopup="dialog" onClick={() => setCopying(true)}>
              {t('organizing.copyEarlier')}
            </Button>
          )
        )
      }
      dialogs={
        isCopying && (
          <Suspense fallback={null}>
            <CopyDialog source={null} onClose={() => setCopying(false)} />
          </Suspense>
        )
      }
    >
      <section className={styles.step} aria-labelledby={heading}>
        <header>
          <h3 id={heading} ref={title} tabIndex={-1}>
            {labels[at]}
          </h3>
          <p className={styles.hint}>{t(`organizing.stepHint.${step}`)}</p>
        </header>
        {theirs && <EditorClashes theirs={theirs} onSettle={(choice) => draft.settle(choice)} />}
        <FormError text={refusal || isPublished ? refused.form : null} />
        {step === 'basics' && (
          <ConferenceBasics
            {...group}
            author={author ?? owner}
            owner={author?.title ?? owner?.title ?? ''}
            owners={conference ? null : identities.map(({ id, title: label }) => ({ value: id, label }))}
          />
        )}
        {step === 'when' && <ConferenceWhen {...group} onPlaces={over('conference-places')} />}
        {step === 'program' && <ConferenceProgram {...group} onTracks={over('tracks')} />}
        {step === 'applications' && <ConferenceApplications {...group} />}
        {step === 'tailgates' && <ConferenceTailgates {...group} />}
        {step === 'publish' && (
          <ConferencePublish
            {...group}
            slot={`draft.conference.${draft.key}.cover`}
            missing={missing}
            isPublished={isPublished}
            onGo={goTo}
          />
        )}
        <div className={styles.turn}>
          {at > 0 && (
            <Button className={styles.back} onClick={() => open(STEPS[at - 1] ?? step)}>
              {t('ui.back')}
            </Button>
          )}
          {!isLast && (
            <Button kind={isPublished ? 'secondary' : 'primary'} onClick={() => open(STEPS[at + 1] ?? step)}>
              {t('organizing.next', { step: labels[at + 1] ?? '' })}
            </Button>
          )}
          {isLast && !isPublished && (
            <Button kind="primary" icon={<Send />} isBusy={isBusy} onClick={() => void publish()}>
              {t('organizing.publish')}
            </Button>
          )}
        </div>
      </section>
    </EditorFrame>
  );
}
