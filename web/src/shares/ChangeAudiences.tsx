import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks';
import type { AudienceChoice } from '../core/audiences.ts';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useAudiences } from '../items/useAudiences.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { confirm } from '../ui/confirm.ts';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { showToast } from '../ui/toasts.ts';
import { useChangeAudiences } from './useChangeAudiences.ts';
import type { ChangeAudiences_viewer$key } from './__generated__/ChangeAudiences_viewer.graphql';
import type { ChangeAudiencesQuery } from './__generated__/ChangeAudiencesQuery.graphql';
import styles from './ChangeAudiences.module.css';

const LOOK_AGAIN_MS = 1000;
const KINDS = ['SCRIBBLE', 'LOOP', 'STORY', 'COLLECTION'] as const;
type Kind = (typeof KINDS)[number];
const COUNTS = { PUBLIC: 'public', COMMUNITY: 'community', PRIVATE: 'private' } as const;

/** What is for some is for others from now on: chosen by kind, seen before it is done, and followed while it is. */
export function ChangeAudiences({ viewer }: { viewer: ChangeAudiences_viewer$key }) {
  const t = useText();
  const say = useProblemText();
  const environment = useRelayEnvironment();
  const { change: send, isBusy } = useChangeAudiences();
  const { actor, audiences } = useFragment(
    graphql`
      fragment ChangeAudiences_viewer on Viewer @throwOnFieldError {
        actor {
          ...useAudiences_author
        }
        audiences {
          kinds {
            kind
            private
            community
            public
          }
          change {
            from
            to
            total
            done
          }
        }
      }
    `,
    viewer,
  );
  const offered = useAudiences(actor);
  const named = (value: AudienceChoice) => offered.find((each) => each.value === value)?.label ?? '';
  const [from, setFrom] = useState<AudienceChoice>(offered[0]?.value ?? 'PUBLIC');
  const [wanted, setTo] = useState<AudienceChoice>(offered[1]?.value ?? 'PRIVATE');
  const [left, setLeft] = useState<readonly Kind[]>([]);
  const [problem, setProblem] = useState<unknown>(null);
  const { change } = audiences;
  const isAtWork = Boolean(change);
  useEffect(() => {
    if (!isAtWork) return undefined;
    const look = () =>
      void fetchQuery<ChangeAudiencesQuery>(
        environment,
        graphql`
          query ChangeAudiencesQuery @throwOnFieldError {
            viewer {
              id
              ...ChangeAudiences_viewer
            }
          }
        `,
        {},
        // A look that failed is followed by the next one.
      ).subscribe({ error: () => undefined });
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [environment, isAtWork]);
  if (offered.length < 2) return <p>{t('shares.audiencesOne', { audience: offered[0]?.label ?? '' })}</p>;
  if (change) {
    return (
      <div className={styles.work} aria-live="polite">
        <b>{t('shares.audiencesAtWork', { done: change.done, total: change.total })}</b>
        <ProgressBar label={t('shares.audiencesTitle')} value={change.done / Math.max(1, change.total)} />
        <p>{t('shares.audiencesAtWorkText')}</p>
      </div>
    );
  }
  const others = offered.filter(({ value }) => value !== from);
  const to = others.some(({ value }) => value === wanted) ? wanted : (others[0]?.value ?? 'PRIVATE');
  const counts = KINDS.flatMap((kind) => {
    const count = audiences.kinds.find((each) => each.kind === kind)?.[COUNTS[from]] ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
  const chosen = counts.filter(({ kind }) => !left.includes(kind));
  const total = chosen.reduce((sum, { count }) => sum + count, 0);
  const submit = async () => {
    setProblem(null);
    if (isBusy || total === 0) return;
    const isSure = await confirm({
      title: t('shares.audiencesSure', { count: total }),
      text: t('shares.audiencesSureText', { from: named(from), to: named(to) }),
      yes: t('shares.audiencesYes', { count: total }),
    });
    if (!isSure) return;
    try {
      const result = await send({ from, to, kinds: chosen.map(({ kind }) => kind) });
      if (result.__typename === 'PlazaError') return setProblem(result);
      showToast(t('shares.audiencesBegun', { count: total }));
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <SelectField label={t('shares.audiencesFrom')} value={from} options={offered} onChange={setFrom} />
      <SelectField label={t('shares.audiencesTo')} value={to} options={others} onChange={setTo} />
      {counts.length === 0 ? (
        <p>{t('shares.audiencesNothing', { audience: named(from) })}</p>
      ) : (
        <fieldset className={styles.kinds}>
          <legend>{t('shares.audiencesWhat')}</legend>
          {counts.map(({ kind, count }) => (
            <Checkbox
              key={kind}
              checked={!left.includes(kind)}
              onChange={(isOn) => setLeft(isOn ? left.filter((each) => each !== kind) : [...left, kind])}
              label={t(`shares.audiencesCount.${kind}`, { count })}
            />
          ))}
        </fieldset>
      )}
      {to === 'PRIVATE' && chosen.some(({ kind }) => kind === 'STORY') && <p>{t('shares.audiencesDrafts')}</p>}
      <FormError text={problem ? say(problem) : null} />
      <Button kind="primary" type="submit" isBusy={isBusy} disabled={total === 0}>
        {t('shares.audiencesYes', { count: total })}
      </Button>
    </Form>
  );
}
