import { Globe, Lock, Mail } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Chip } from '../ui/Chip.tsx';
import type { StatusMark_crowd$key } from './__generated__/StatusMark_crowd.graphql';

const MARKS = { PRIVATE: Lock, INVITE_ONLY: Mail, VISIBLE_TO_PUBLIC: Globe } as const;

/** Whom a crowd is for. */
export function StatusMark({ crowd }: { crowd: StatusMark_crowd$key }) {
  const t = useText();
  const { status } = useFragment(
    graphql`
      fragment StatusMark_crowd on Crowd {
        status
      }
    `,
    crowd,
  );
  if (!Object.hasOwn(MARKS, status)) return null;
  const known = status as keyof typeof MARKS;
  const Mark = MARKS[known];
  return (
    <Chip tone="kind" icon={<Mark aria-hidden="true" />}>
      {t(`crowds.status.${known}`)}
    </Chip>
  );
}
