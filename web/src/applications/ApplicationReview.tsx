import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { usePlainKeys } from '../core/usePlainKeys.ts';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ApplicationReader } from './ApplicationReader.tsx';
import { useNeighbors } from './useNeighbors.ts';
import type { ApplicationReview_application$key } from './__generated__/ApplicationReview_application.graphql';

/** The review of an application on its own. `j` and `k` lead through the list; `1` to `5` and `c` review it. */
export function ApplicationReview({ application }: { application: ApplicationReview_application$key }) {
  const t = useText();
  const router = useRouter();
  const data = useFragment(
    graphql`
      fragment ApplicationReview_application on Application {
        id
        number
        conference {
          id
          name
        }
        ...ApplicationReader_application
      }
    `,
    application,
  );
  const { id, number, conference } = data;
  const neighbors = useNeighbors(conference?.id ?? null, id);
  const step = router.param('step') ?? undefined;
  const go = (other: string | null) => {
    if (other !== null) router.open('o', `application/${other}`, { step, replace: true });
  };
  usePlainKeys((key) => {
    if (key === 'j') go(neighbors.next);
    else if (key === 'k') go(neighbors.previous);
  });
  return (
    <OverlayFrame
      kind="conference"
      title={t('applications.numbered', { number: number ?? 0 })}
      subtitle={conference?.name ?? ''}
      buttons={
        <>
          {conference && (
            <Button
              size="small"
              icon={<List />}
              onClick={() => router.open('o', `applications/${conference.id}`, { step, replace: true })}
            >
              {t('applications.toList')}
            </Button>
          )}
          <IconButton
            icon={<ChevronLeft className="flip" />}
            label={t('applications.previous')}
            disabled={neighbors.previous === null}
            onClick={() => go(neighbors.previous)}
          />
          <IconButton
            icon={<ChevronRight className="flip" />}
            label={t('applications.following')}
            disabled={neighbors.next === null}
            onClick={() => go(neighbors.next)}
          />
        </>
      }
    >
      <ApplicationReader application={data} />
    </OverlayFrame>
  );
}
