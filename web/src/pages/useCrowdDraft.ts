import { graphql, useFragment } from 'react-relay/hooks';
import { storage, useDraft } from '../core/storage.ts';
import { useUpload, type UploadedFile, type Uploading } from '../files/useUpload.ts';
import type { ReadinessGap } from './readiness.ts';
import { statusNamed, type Status } from './statuses.ts';
import type { useCrowdDraft_page$key } from './__generated__/useCrowdDraft_page.graphql';

interface CrowdDraft {
  name: string;
  description: string;
  location: string;
  rules: string;
  status: Status;
  joinApproval: boolean;
  joinQuestions: readonly string[];
}

interface Picture {
  readonly id: string;
  readonly name: string;
  readonly links: { readonly md: string | null | undefined; readonly source: string | null | undefined };
}

/** What the form holds: what is saved, and over it what was typed and not sent yet, also before a reload. */
export function useCrowdDraft(page: useCrowdDraft_page$key | null) {
  const saved = useFragment(
    graphql`
      fragment useCrowdDraft_page on Page {
        id
        name
        description
        location
        rules
        status
        joinApproval
        joinQuestions
        avatar {
          id
          name
          links {
            md
            source
          }
        }
        cover {
          id
          name
          links {
            md
            source
          }
        }
      }
    `,
    page,
  );
  const key = `crowd.${saved?.id ?? 'new'}`;
  const [typed, setTyped, forget] = useDraft(key);
  const avatar = useKeptPicture(`draft.${key}.avatar`, saved?.avatar);
  const cover = useKeptPicture(`draft.${key}.cover`, saved?.cover);
  const draft: CrowdDraft = {
    name: saved?.name ?? '',
    description: saved?.description ?? '',
    location: saved?.location ?? '',
    rules: saved?.rules ?? '',
    status: statusNamed(saved?.status),
    joinApproval: saved?.joinApproval ?? false,
    joinQuestions: saved?.joinQuestions ?? [],
    ...read(typed),
  };
  return {
    id: saved?.id ?? null,
    savedStatus: saved ? statusNamed(saved.status) : null,
    draft,
    avatar: avatar.upload,
    cover: cover.upload,
    missing: missingOf(draft, avatar.upload, cover.upload),
    change: (part: Partial<CrowdDraft>) => setTyped(JSON.stringify({ ...draft, ...part })),
    clear: () => {
      forget();
      avatar.forget();
      cover.forget();
    },
  };
}

/** A picture that is sent and not saved yet; an empty one was taken out. */
function useKeptPicture(slot: string, saved: Picture | null | undefined) {
  const kept = storage.get(slot);
  const initial =
    kept === null
      ? saved && { id: saved.id, name: saved.name, preview: saved.links.md ?? saved.links.source ?? null }
      : (read(kept) as UploadedFile | null);
  const upload = useUpload(initial ?? null, (file) =>
    storage.set(slot, file ? JSON.stringify({ ...file, preview: null }) : 'none'),
  );
  return { upload, forget: () => storage.set(slot, null) };
}

/** What it will still need as it stands in the form, before others can be brought to it. */
function missingOf({ name, description }: CrowdDraft, avatar: Uploading, cover: Uploading): ReadinessGap[] {
  const has: Record<ReadinessGap, boolean> = {
    AVATAR: avatar.state.kind === 'done',
    COVER: cover.state.kind === 'done',
    NAME: name.trim() !== '',
    DESCRIPTION: description.trim() !== '',
  };
  return (Object.keys(has) as ReadinessGap[]).filter((gap) => !has[gap]);
}

function read(text: string | null): object | null {
  try {
    return JSON.parse(text || 'null') as object | null;
  } catch {
    return null;
  }
}
