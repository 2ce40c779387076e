import { trimmed } from '@plaza/text/blank.ts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useRefusal } from '../accounts/problems.ts';
import { PostingAs } from '../actors/PostingAs.tsx';
import { useIdentities } from '../actors/useIdentities.ts';
import { useKnownIdentity, usePostingAs } from '../actors/usePostingAs.ts';
import { useText } from '../core/i18n.tsx';
import type { Uploading } from '../files/useUpload.ts';
import { useTours } from '../tours/useTours.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { showToast } from '../ui/toasts.ts';
import { isTooMuch, LoopFields } from './LoopFields.tsx';
import { LoopPreview } from './LoopPreview.tsx';
import type { LoopDraft } from './useLoopDraft.ts';
import { usePostLoop } from './usePostLoop.ts';
import type { LoopForm_viewer$key } from './__generated__/LoopForm_viewer.graphql';
import styles from './LoopRecorder.module.css';

interface LoopFormProps {
  viewer: LoopForm_viewer$key;
  upload: Uploading;
  draft: LoopDraft;
  onChange: (part: Partial<LoopDraft>) => void;
  onPosted: () => void;
}

/** The clip as it will be seen, its words, what is said in it, who sees it, and as whom it is posted. */
export function LoopForm({ viewer, upload, draft, onChange, onPosted }: LoopFormProps) {
  const t = useText();
  const explain = useRefusal();
  const { post, isBusy } = usePostLoop();
  const { beginAfter } = useTours();
  const data = useFragment(
    graphql`
      fragment LoopForm_viewer on Viewer {
        ...useIdentities_viewer
      }
    `,
    viewer,
  );
  const { identities } = useIdentities(data);
  const [actAs, setActAs, forgetActAs] = usePostingAs('loop');
  const author = useKnownIdentity(identities, actAs, forgetActAs);
  const [isTooLong, setTooLong] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const { state } = upload;
  const film = state.kind === 'done' ? state.file : null;
  const isOver = isTooMuch(draft);
  const submit = async () => {
    if (!film || isBusy || isTooLong || isOver) return;
    setProblem(null);
    try {
      const { loop, refusal } = await post({
        actAs: author?.id,
        videoId: film.id,
        content: draft.content.trim(),
        captions: trimmed(draft.captions) || null,
        filter: draft.filter,
        isFromGallery: draft.isFromGallery,
        audience: draft.audience,
      });
      if (!loop) return setProblem(refusal);
      forgetActAs();
      showToast(t('loops.posted'));
      onPosted();
      beginAfter(loop);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <div className={styles.review}>
      <div className={styles.clip}>
        <LoopPreview upload={upload} filter={draft.filter} onTooLong={setTooLong} />
        <Button
          icon={<RotateCcw />}
          onClick={() => {
            setTooLong(false);
            upload.remove();
          }}
        >
          {t('loops.retake')}
        </Button>
      </div>
      <Form className={styles.form} onSubmit={() => void submit()}>
        <PostingAs identities={identities} value={actAs} onChange={setActAs} />
        <LoopFields draft={draft} author={author} onChange={onChange} refused={fields} />
        <FormError text={isTooLong ? t('loops.tooLong') : (fields['videoId'] ?? form)} />
        <Button kind="primary" type="submit" isBusy={isBusy} disabled={!film || isTooLong || isOver}>
          {state.kind === 'uploading' ? t('files.sendingShort') : t('loops.post')}
        </Button>
      </Form>
    </div>
  );
}
