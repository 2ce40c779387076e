import { isBlank } from '@plaza/text/blank.ts';
import type { ComponentProps } from 'react';
import { useText } from '../core/i18n.tsx';
import { problemKey } from '../core/problems.ts';
import { ChosenFile } from '../files/ChosenFile.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { outbox, type UnsentScribble as Unsent } from './outbox.ts';
import { useCreateScribble } from './useCreateScribble.ts';
import styles from './UnsentScribble.module.css';

interface UnsentScribbleProps {
  scribble: Unsent;
  author: { title: string; avatar?: ComponentProps<typeof Avatar>['file']; isCrowd: boolean };
}

/** A scribble that is being sent, waits for the network, or has failed: then it can be sent again or dropped. */
export function UnsentScribble({ scribble, author }: UnsentScribbleProps) {
  const t = useText();
  const send = useCreateScribble();
  const { state, code, content, paper, file } = scribble;
  return (
    <article className={styles.unsent} data-state={state} aria-label={t('scribbles.yours')}>
      <Avatar name={author.title} file={author.avatar} shape={author.isCrowd ? 'crowd' : 'person'} />
      <p className={styles.line}>
        <b dir="auto">{author.title}</b>
        <span role="status">
          {state === 'failed'
            ? t('scribbles.notSent', { reason: code ? t(problemKey({ code })) : '' })
            : t(state === 'waiting' ? 'scribbles.waiting' : 'scribbles.sending')}
        </span>
      </p>
      <div className={styles.thing}>
        {!isBlank(content) && (
          <div className={styles.cut}>
            <Note paper={paper ?? 'plain'}>
              <p className={styles.words} dir="auto">
                {content}
              </p>
            </Note>
          </div>
        )}
        {file && <ChosenFile look={file} className={styles.picture} />}
        {state === 'failed' && (
          <div className={styles.actions}>
            <Button size="small" kind="primary" onClick={() => send(scribble)}>
              {t('ui.retry')}
            </Button>
            <Button size="small" kind="quiet" onClick={() => outbox.take(scribble.key)}>
              {t('scribbles.discard')}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
