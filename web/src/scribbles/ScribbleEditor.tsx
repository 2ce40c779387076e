import { trimmed } from '@plaza/text/blank.ts';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { useProblemText } from '../core/problems.ts';
import { useFormDraft } from '../core/storage.ts';
import { useUpload } from '../files/useUpload.ts';
import { audienceNamed } from '../core/audiences.ts';
import { paperName } from './papers.ts';
import { ScribbleForm } from './ScribbleForm.tsx';
import { useUpdateScribble } from './useUpdateScribble.ts';
import type { ScribbleEditor_scribble$key } from './__generated__/ScribbleEditor_scribble.graphql';

/** The form with what the scribble says now; what was not saved is there again. */
export function ScribbleEditor({ scribble }: { scribble: ScribbleEditor_scribble$key }) {
  const t = useText();
  const say = useProblemText();
  const router = useRouter();
  const data = useFragment(
    graphql`
      fragment ScribbleEditor_scribble on Scribble {
        id
        content
        paper
        audience
        author {
          ...useAudiences_author
        }
        attachment {
          __typename
          id
          title
          ... on MediaFile {
            type
            links {
              md
              source
            }
          }
        }
      }
    `,
    scribble,
  );
  const { attachment } = data;
  const key = `edit.scribble.${data.id}`;
  const { draft, change, clear } = useFormDraft(key, {
    content: data.content,
    paper: paperName(data.paper),
    audience: audienceNamed(data.audience) ?? 'COMMUNITY',
  });
  const { content, paper, audience } = draft;
  const preview = attachment?.links?.md ?? attachment?.links?.source ?? null;
  const upload = useUpload(`draft.${key}.picture`, {
    accepts: 'files',
    saved: attachment && {
      id: attachment.id,
      name: attachment.title,
      type: attachment.type,
      preview,
    },
  });
  const [update, isBusy, problem] = useUpdateScribble();
  const file = upload.state.kind === 'done' ? upload.state.file : null;
  return (
    <ScribbleForm
      content={content}
      onContent={(words) => change({ content: words })}
      paper={paper}
      onPaper={(choice) => change({ paper: choice })}
      audience={audience}
      author={data.author}
      onAudience={(choice) => change({ audience: choice })}
      upload={upload}
      hasAttachment={file !== null}
      isWaiting={upload.state.kind === 'uploading'}
      isBusy={isBusy}
      error={problem ? say(problem) : null}
      submitLabel={t('scribbles.save')}
      onSubmit={() =>
        update({ id: data.id, content: trimmed(content), paper, audience, file: file?.id ?? null }, () => {
          clear();
          upload.forget();
          router.close('p');
        })
      }
    />
  );
}
