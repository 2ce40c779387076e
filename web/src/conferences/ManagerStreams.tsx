import { RadioTower } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { ManagerTile } from './ManagerTile.tsx';
import { useText } from '../core/i18n.tsx';
import type { ManagerStreams_conference$key } from './__generated__/ManagerStreams_conference.graphql';

interface ManagerStreamsProps {
  conference: ManagerStreams_conference$key;
  onClick: () => void;
}

/** Leads to the streams of a conference. */
export function ManagerStreams({ conference, onClick }: ManagerStreamsProps) {
  const t = useText();
  const { streams } = useFragment(
    graphql`
      fragment ManagerStreams_conference on Conference {
        streams {
          id
        }
      }
    `,
    conference,
  );
  return (
    <ManagerTile
      icon={<RadioTower />}
      title={t('live.streams')}
      text={t('live.streamsCount', { count: streams?.length ?? 0 })}
      onClick={onClick}
    />
  );
}
