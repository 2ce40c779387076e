import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRefusal } from '../accounts/problems.ts';
import { useI18n } from '../core/i18n.tsx';
import { findPeriod } from '../core/periods.ts';
import { cityOfZone } from '../core/moments.ts';
import { usePlace, useRouter } from '../core/navigation.ts';
import { Problem, problemCode } from '../core/problems.ts';
import { useStore } from '../core/store.ts';
import { useMedia } from '../core/useMedia.ts';
import type { EditorDraft } from '../items/EditorDraft.ts';
import { EditorFrame } from '../items/EditorFrame.tsx';
import { SaveNote } from '../items/SaveNote.tsx';
import { useLayerTitle } from '../shell/layerTitle.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { useNow } from '../core/useNow.ts';
import { ApplicationAbout } from './ApplicationAbout.tsx';
import { ApplicationCheck } from './ApplicationCheck.tsx';
import { AnswerField } from './AnswerField.tsx';
import { NO_ANSWER, questionsFor, type AnswerValue, type ApplicationFields } from './applicationFields.ts';
import type { SavedApplication } from './applicationWrites.ts';
import { DeadlineNote } from './DeadlineNote.tsx';
import type { AppliedTo } from './useAppliedTo.ts';
import styles from './Application.module.css';

interface ApplicationFormProps {
  draft: EditorDraft<SavedApplication, ApplicationFields>;
  conference: AppliedTo;
  /** Opens what happens next, once it is sent. */
  onSent: (id: string) => void;
}

/** The last screen, on which everything is checked before it is sent. */
const CHECK = 'check';
const ABOUT = ['kind', 'words', 'details'] as const;
/** The screens of fields that share one. */
const SCREEN_OF: Readonly<Record<string, string>> = {
  title: 'words',
  summary: 'words',
  minutes: 'details',
  availability: 'details',
  language: 'details',
};

/** An application while it is written: one question a screen where there is little room, else all of them; then everything to check. */
export function ApplicationForm({ draft, conference, onSent }: ApplicationFormProps) {
  const { text: t } = useI18n();
  const router = useRouter();
  const place = usePlace();
  const explain = useRefusal();
  const isWide = useMedia('(min-width: 820px)');
  const { item, fields, step: save, problem } = useStore(draft);
  const form = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  useLayerTitle(t('applications.apply'));
  useEffect(() => {
    draft.start();
    return () => void draft.leave();
  }, [draft]);

  const isSent = item !== null && !item.isDraft;
  const now = useNow(conference.periods.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]));
  const period = findPeriod(conference.periods, 'APPLICATIONS', now);
  const isOpen = period?.state === 'OPEN';
  const questions = questionsFor(conference.questions, fields.kind);
  const screens = [...(isWide ? ['all'] : [...ABOUT, ...questions.map(({ id }) => id)]), CHECK];
  const asked = new URLSearchParams(place.search).get('step') ?? '';
  // Where all questions are on one screen, a link to one of them leads to that.
  const at = Math.max(0, screens.indexOf(isWide ? asked : (SCREEN_OF[asked] ?? asked)));
  const screen = screens[at] ?? CHECK;
  const open = (step: string) => router.open('o', router.param('o') ?? '', { step, replace: true });

  const focusScreen = useEffectEvent(() => {
    form.current?.scrollTo({ top: 0 });
    const field = form.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(asked)}"]`);
    if (field) {
      field.scrollIntoView({ block: 'center' });
      field.querySelector<HTMLElement>('input, textarea, select')?.focus();
    } else heading.current?.focus();
  });
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    focusScreen();
  }, [asked]);

  const refused = explain(refusal ?? problem);
  const errorOf = (questionId: string) =>
    refused.fields[`answers.${questionId}`] ?? refused.fields[`input.answers.${questionId}`];
  const change = (part: Partial<ApplicationFields>) => {
    setRefusal(null);
    draft.change(part);
  };
  const changeAnswer = (id: string, part: Partial<AnswerValue>) => {
    const answers = draft.get().fields.answers;
    change({ answers: { ...answers, [id]: { ...(answers[id] ?? NO_ANSWER), ...part } } });
  };
  const run = async (send: () => Promise<void>) => {
    if (isBusy) return;
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
  const sendIt = () =>
    run(async () => {
      const { id } = await draft.publish();
      showToast(t('applications.sent'));
      onSent(id);
    });
  const saveChanges = () =>
    run(async () => {
      await draft.flush();
      const { step, problem: wrong, item: saved } = draft.get();
      if (step !== 'saved' || !saved) throw wrong ?? new Problem('OFFLINE');
      showToast(t('applications.changed'));
      onSent(saved.id);
    });

  const city = cityOfZone(conference.timezone);
  const about = { fields, city, kinds: conference.kinds, onChange: change, errors: refused.fields };
  const question = questions.find(({ id }) => id === screen);
  const field = (each: (typeof questions)[number]) => (
    <div key={each.id} data-field={each.id}>
      <AnswerField
        question={each}
        value={fields.answers[each.id] ?? NO_ANSWER}
        onChange={(part) => changeAnswer(each.id, part)}
        error={errorOf(each.id)}
        slot={`application.${draft.key}.${each.id}`}
      />
    </div>
  );
  return (
    <EditorFrame
      kind="conference"
      title={t(isSent ? 'applications.edit' : 'applications.apply')}
      ref={form}
      save={
        !isSent && (
          <SaveNote
            step={save}
            code={problem ? problemCode(problem) : null}
            isEmpty={item === null}
            onRetry={() => void draft.flush()}
          />
        )
      }
      acts={
        isSent && (
          <>
            {save !== 'saved' && <Button onClick={() => draft.discard()}>{t('events.discard')}</Button>}
            <Button kind="primary" isBusy={isBusy} disabled={!isOpen} onClick={() => void saveChanges()}>
              {t('events.save')}
            </Button>
          </>
        )
      }
    >
      <section className={styles.form} aria-labelledby="application-heading">
        <header className={styles.head}>
          <h3 id="application-heading" ref={heading} tabIndex={-1}>
            {screen === CHECK ? t('applications.check') : t('applications.for', { name: conference.name })}
          </h3>
          {!isWide && screen !== CHECK && (
            <p className={styles.hint}>{t('applications.screen', { at: at + 1, of: screens.length - 1 })}</p>
          )}
          <DeadlineNote conference={conference} />
        </header>
        <FormError text={refused.form} />
        {(screen === 'all' || screen === 'kind') && <ApplicationAbout {...about} part="kind" />}
        {(screen === 'all' || screen === 'words') && <ApplicationAbout {...about} part="words" />}
        {(screen === 'all' || screen === 'details') && <ApplicationAbout {...about} part="details" />}
        {screen === 'all' && questions.map(field)}
        {question && field(question)}
        {screen === CHECK && (
          <ApplicationCheck
            fields={fields}
            questions={questions}
            errors={refused.fields}
            errorOf={errorOf}
            onChange={open}
          />
        )}
        <div className={styles.turn}>
          {at > 0 && <Button onClick={() => open(screens[at - 1] ?? CHECK)}>{t('ui.back')}</Button>}
          {screen !== CHECK && (
            <Button
              kind={isSent ? 'secondary' : 'primary'}
              icon={<ArrowRight className="flip" />}
              onClick={() => open(screens[at + 1] ?? CHECK)}
            >
              {t(screens[at + 1] === CHECK ? 'applications.toCheck' : 'applications.next')}
            </Button>
          )}
          {screen === CHECK && !isSent && (
            <Button kind="primary" isBusy={isBusy} disabled={!isOpen} onClick={() => void sendIt()}>
              {t('applications.send')}
            </Button>
          )}
        </div>
      </section>
    </EditorFrame>
  );
}
