import { trimmed } from '@plaza/text/blank.ts';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import { audienceNamed } from '../core/audiences.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useFormDraft } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { Picture } from '../ui/Picture.tsx';
import { showToast } from '../ui/toasts.ts';
import { FILTER_NAMES, filterStyle } from './filters.ts';
import { isTooMuch, LoopFields, type LoopSaid } from './LoopFields.tsx';
import { useUpdateLoop } from './useUpdateLoop.ts';
import type { LoopEditor_loop$key } from './__generated__/LoopEditor_loop.graphql';
import styles from './LoopEditor.module.css';

const TALL = 3 / 4;

/** The form with what a loop says now, beside a still of it through the filter; what was not saved is there again. */
export function LoopEditor({ loop }: { loop: LoopEditor_loop$key }) {
  const t = useText();
  const router = useRouter();
  const explain = useRefusal();
  const data = useFragment(
    graphql`
      fragment LoopEditor_loop on Loop {
        id
        content
        captions
        filter
        audience
        author {
          ...useAudiences_author
        }
        video {
          thumbhash
          links {
            poster
          }
        }
      }
    `,
    loop,
  );
  const { draft, change, clear } = useFormDraft<LoopSaid>(`edit.loop.${data.id}`, {
    content: data.content,
    captions: data.captions ?? '',
    filter: FILTER_NAMES.find((name) => name === data.filter) ?? null,
    audience: audienceNamed(data.audience) ?? 'COMMUNITY',
  });
  const { update, isBusy } = useUpdateLoop();
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const isOver = isTooMuch(draft);
  const save = async () => {
    if (isBusy || isOver) return;
    setProblem(null);
    try {
      const refusal = await update({
        id: data.id,
        content: draft.content.trim(),
        captions: trimmed(draft.captions) || null,
        filter: draft.filter,
        audience: draft.audience,
      });
      if (refusal) return setProblem(refusal);
      clear();
      showToast(t('loops.saved'));
      router.close('p');
    } catch (error) {
      setProblem(error);
    }
  };
  const poster = data.video?.links.poster;
  return (
    <Form className={styles.form} onSubmit={() => void save()}>
      {poster && (
        <div className={styles.still} style={{ filter: filterStyle(draft.filter) }}>
          <Picture
            links={{ source: poster }}
            isSensitive={false}
            alt=""
            aspectRatio={TALL}
            thumbhash={data.video.thumbhash}
          />
        </div>
      )}
      <LoopFields draft={draft} author={data.author} onChange={change} refused={fields} />
      <FormError text={form} />
      <Button kind="primary" type="submit" isBlock isBusy={isBusy} disabled={isOver}>
        {t('scribbles.save')}
      </Button>
    </Form>
  );
}
