import { trimmed } from '@plaza/text/blank.ts';
import { ArrowUp, MessageSquarePlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useCreateComment } from '../comments/useCreateComment.ts';
import { useReturnedComment } from '../comments/useReturnedComment.ts';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { useDraft } from '../core/storage.ts';
import type { Playhead } from '../core/playheads.ts';
import { AboutContext } from '../mentions/AboutContext.ts';
import { MentionLine } from '../mentions/MentionLine.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { RefusedPlace } from './RefusedPlace.tsx';
import { UntilChoice } from './UntilChoice.tsx';
import { usePlaceName } from './usePlaceName.ts';
import styles from './RemarkTrack.module.css';

const LIMIT = 5000;

/** A remark about the moment at which one begins to write it, or a stretch from there; what is not sent is kept. */
export function RemarkForm({ fileId, playhead }: { fileId: string; playhead: Playhead }) {
  const t = useText();
  const nameOf = usePlaceName();
  const send = useCreateComment();
  const { actor } = useSession();
  const [content, setContent, clear] = useDraft(`remark.${fileId}`);
  const [place, setPlace] = useState<number | null>(null);
  const [until, setUntil] = useState<number | undefined>(undefined);
  const [isRefused, setRefused] = useState(false);
  const refusal = useId();
  const { unit, at } = playhead;
  const remember = useReturnedComment(place === null && content === '', (comment) => {
    setContent(comment.content);
    setPlace(comment.page ?? comment.time ?? null);
    setUntil(comment.timeEnd);
    setRefused(true);
  });
  if (place === null) {
    return (
      <Button size="small" icon={<MessageSquarePlus />} className={styles.add} onClick={() => setPlace(at)}>
        {t('remarks.add', { place: nameOf(unit, at) })}
      </Button>
    );
  }
  const name = nameOf(unit, place);
  const leave = () => {
    setPlace(null);
    setUntil(undefined);
    setRefused(false);
  };
  const submit = () => {
    const words = trimmed(content);
    if (!words || !actor) return;
    const key = crypto.randomUUID();
    remember(key);
    send({
      key,
      actAs: actor.id,
      contextId: fileId,
      parentId: null,
      content: words,
      fileIds: [],
      ...(unit === 'page' ? { page: place } : { time: place, ...(until !== undefined && { timeEnd: until }) }),
    });
    clear();
    leave();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <span className={styles.at} aria-hidden="true" dir={unit === 'second' ? 'ltr' : undefined}>
        {name}
      </span>
      <UntilChoice from={place} until={until} playhead={playhead} onChange={setUntil} />
      <span className={styles.say}>
        <AboutContext value={fileId}>
          <MentionLine
            className={styles.input}
            aria-label={t('remarks.write', { place: name })}
            placeholder={t('remarks.placeholder')}
            aria-describedby={isRefused ? refusal : undefined}
            dir="auto"
            maxLength={LIMIT}
            // The person has just asked to write.
            autoFocus
            value={content}
            onChange={(event) => setContent(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              event.stopPropagation();
              leave();
            }}
          />
        </AboutContext>
        <IconButton icon={<X />} size="small" label={t('ui.cancel')} onClick={leave} />
        <IconButton type="submit" icon={<ArrowUp />} size="small" isSolid label={t('ui.send')} />
      </span>
      {isRefused && <RefusedPlace id={refusal} />}
    </Form>
  );
}
