import { useState } from 'react';
import { useRefusal } from '../accounts/problems.ts';
import { useText } from '../core/i18n.tsx';
import { useFormDraft } from '../core/storage.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { FormError } from '../ui/FormError.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toasts.ts';
import { FileField } from './FileField.tsx';
import { problemsOf, STREAM_SOURCES, TITLE_MAX, URL_MAX, type StreamFields } from './streamFields.ts';
import { useStreamWrites } from './useStreamWrites.ts';
import styles from './Streams.module.css';

interface StreamFormProps {
  conferenceId: string;
  /** Null for a new stream. */
  streamId: string | null;
  saved: StreamFields;
  rooms: readonly { readonly roomId: string; readonly title: string }[];
  onDone: () => void;
}

/** Where a stream comes from, when, and in which room. */
export function StreamForm({ conferenceId, streamId, saved, rooms, onDone }: StreamFormProps) {
  const t = useText();
  const explain = useRefusal();
  const { save, isBusy } = useStreamWrites(conferenceId);
  const { draft, change, clear } = useFormDraft(`stream.${conferenceId}.${streamId ?? 'new'}`, saved);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { form, fields } = explain(problem);
  const problems = problemsOf(draft);
  const set = (part: Partial<StreamFields>) => {
    setProblem(null);
    change(part);
  };
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (isBusy || Object.values(problems).some(Boolean)) return;
    try {
      const refusal = await save(streamId, draft);
      if (refusal) return setProblem(refusal);
      clear();
      showToast(t(streamId === null ? 'live.streamAdded' : 'live.streamSaved'));
      onDone();
    } catch (error) {
      setProblem(error);
    }
  };
  const { title, source, url, file, roomId, start, end } = draft;
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <TextField
        label={t('live.streamTitle')}
        value={title}
        onChange={(value) => set({ title: value })}
        error={isTried && problems.title ? t('accounts.required') : fields['title']}
        maxLength={TITLE_MAX}
        dir="auto"
        data-autofocus
      />
      <div className={styles.pair}>
        <SelectField
          label={t('live.source')}
          value={source}
          options={STREAM_SOURCES.map((value) => ({ value, label: t(`live.source.${value}`) }))}
          onChange={(value) => set({ source: value })}
          error={fields['kind']}
        />
        <SelectField
          label={t('live.room')}
          value={roomId}
          options={[
            { value: '', label: t('live.everywhere') },
            ...rooms.map((room) => ({ value: room.roomId, label: room.title })),
          ]}
          onChange={(value) => set({ roomId: value })}
          error={fields['roomId']}
        />
      </div>
      {source === 'FILE' ? (
        <FileField
          label={t('live.file')}
          hint={t('live.fileHint')}
          types={['VIDEO']}
          value={file}
          onChange={(value) => set({ file: value })}
          error={isTried && problems.file ? t('accounts.required') : fields['fileId']}
        />
      ) : (
        <TextField
          type="url"
          label={t('live.url')}
          hint={t(`live.urlHint.${source}`)}
          value={url}
          onChange={(value) => set({ url: value })}
          error={isTried && problems.url ? t('live.urlWrong') : fields['url']}
          maxLength={URL_MAX}
          dir="ltr"
        />
      )}
      <div className={styles.pair}>
        <TextField
          type="datetime-local"
          label={t('live.starts')}
          value={start}
          onChange={(value) => set({ start: value })}
          error={isTried && problems.start ? t('accounts.required') : fields['startsAt']}
        />
        <TextField
          type="datetime-local"
          label={t('live.ends')}
          value={end}
          onChange={(value) => set({ end: value })}
          error={isTried && problems.end ? t('live.endsWrong') : fields['endsAt']}
        />
      </div>
      <FormError text={form} />
      <div className={styles.actions}>
        <Button
          onClick={() => {
            clear();
            onDone();
          }}
        >
          {t('ui.cancel')}
        </Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t(streamId === null ? 'live.addStream' : 'live.saveStream')}
        </Button>
      </div>
    </Form>
  );
}
