import { isBlank } from '@plaza/text/blank.ts';
import { graphql, useFragment } from 'react-relay/hooks';
import { useFormDraft } from '../core/storage.ts';
import { useRetainedPicture } from '../files/useRetainedPicture.ts';
import type { Uploading } from '../files/useUpload.ts';
import type { ReadinessGap } from './readiness.ts';
import { statusNamed, type Status } from './statuses.ts';
import type { useCrowdDraft_crowd$key } from './__generated__/useCrowdDraft_crowd.graphql';

interface CrowdDraft {
  name: string;
  description: string;
  location: string;
  rules: string;
  status: Status;
  joinApproval: boolean;
  joinQuestions: readonly string[];
}

/** What the form holds: what is saved, and over it what was typed and not sent yet, also before a reload. */
export function useCrowdDraft(crowd: useCrowdDraft_crowd$key | null) {
  const saved = useFragment(
    graphql`
      fragment useCrowdDraft_crowd on Crowd {
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
          markedAsNsfw
          name
          links {
            md
            source
          }
          ...CrowdPicture_file
        }
        cover {
          id
          markedAsNsfw
          name
          links {
            md
            source
          }
          ...CrowdPicture_file
        }
      }
    `,
    crowd,
  );
  const key = `crowd.${saved?.id ?? 'new'}`;
  const avatar = useRetainedPicture(`${key}.avatar`, saved?.avatar);
  const cover = useRetainedPicture(`${key}.cover`, saved?.cover);
  const { draft, change, clear } = useFormDraft<CrowdDraft>(key, {
    name: saved?.name ?? '',
    description: saved?.description ?? '',
    location: saved?.location ?? '',
    rules: saved?.rules ?? '',
    status: statusNamed(saved?.status),
    joinApproval: saved?.joinApproval ?? false,
    joinQuestions: saved?.joinQuestions ?? [],
  });
  return {
    id: saved?.id ?? null,
    savedStatus: saved ? statusNamed(saved.status) : null,
    draft,
    avatar: avatar.upload,
    cover: cover.upload,
    saved: { avatar: saved?.avatar, cover: saved?.cover },
    missing: missingOf(draft, avatar.upload, cover.upload),
    change,
    clear: () => {
      clear();
      avatar.forget();
      cover.forget();
    },
  };
}

/** What it will still need as it stands in the form, before others can be brought to it. */
function missingOf({ name, description }: CrowdDraft, avatar: Uploading, cover: Uploading): ReadinessGap[] {
  const has: Record<ReadinessGap, boolean> = {
    AVATAR: avatar.state.kind === 'done',
    COVER: cover.state.kind === 'done',
    NAME: !isBlank(name),
    DESCRIPTION: !isBlank(description),
  };
  return (Object.keys(has) as ReadinessGap[]).filter((gap) => !has[gap]);
}
