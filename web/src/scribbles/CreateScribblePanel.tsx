import { trimmed } from '@plaza/text/blank.ts';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import { PostingAs } from '../actors/PostingAs.tsx';
import { useIdentities } from '../actors/useIdentities.ts';
import { useKnownIdentity, usePostingAs } from '../actors/usePostingAs.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { storage, useDraft } from '../core/storage.ts';
import { useStore } from '../core/store.ts';
import { useUpload } from '../files/useUpload.ts';
import { audienceNamed, type AudienceChoice } from '../core/audiences.ts';
import { DRAFT_AUDIENCE, DRAFT_FILE, draftPaper } from './draft.ts';
import { ScribbleForm } from './ScribbleForm.tsx';
import { useCreateScribble } from './useCreateScribble.ts';
import type { CreateScribblePanelQuery } from './__generated__/CreateScribblePanelQuery.graphql';

/** A new scribble. What is written here is kept until it is sent; sending shows it in the feed at once. */
export function CreateScribblePanel({ queryRef }: EntryProps<CreateScribblePanelQuery>) {
  const t = useText();
  const router = useRouter();
  const send = useCreateScribble();
  const { viewer } = usePreloadedQuery<CreateScribblePanelQuery>(
    graphql`
      query CreateScribblePanelQuery @preloadable @throwOnFieldError {
        viewer {
          settings {
            defaultAudience
          }
          ...useIdentities_viewer
        }
      }
    `,
    queryRef,
  );
  const [content, setContent, clearContent] = useDraft('scribble');
  const { identities } = useIdentities(viewer);
  const [actAs, setActAs, forgetActAs] = usePostingAs('scribble');
  const author = useKnownIdentity(identities, actAs, forgetActAs);
  const paper = useStore(draftPaper);
  const [audience, setAudience] = useState<AudienceChoice>(
    () => audienceNamed(storage.get(DRAFT_AUDIENCE)) ?? audienceNamed(viewer?.settings.defaultAudience) ?? 'COMMUNITY',
  );
  const upload = useUpload(DRAFT_FILE, { accepts: 'files' });
  const file = upload.state.kind === 'done' ? upload.state.file : null;
  const submit = () => {
    // What is kept until it is sent is plain.
    const as = author ? { id: author.id, title: author.title, avatar: author.avatar, isCrowd: author.isCrowd } : null;
    send({ key: crypto.randomUUID(), content: trimmed(content), paper, audience, file, author: as });
    clearContent();
    forgetActAs();
    upload.forget();
    storage.set(DRAFT_AUDIENCE, null);
    router.close('p');
  };
  return (
    <ScribbleForm
      postingAs={<PostingAs identities={identities} value={actAs} onChange={setActAs} />}
      content={content}
      onContent={setContent}
      paper={paper}
      onPaper={(choice) => draftPaper.set(choice)}
      audience={audience}
      author={author}
      onAudience={(choice) => {
        setAudience(choice);
        storage.set(DRAFT_AUDIENCE, choice);
      }}
      upload={upload}
      hasAttachment={file !== null}
      isWaiting={upload.state.kind === 'uploading'}
      submitLabel={t('scribbles.post')}
      onSubmit={submit}
    />
  );
}
