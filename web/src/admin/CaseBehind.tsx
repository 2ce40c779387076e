import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { CaseBehind_user$key } from './__generated__/CaseBehind_user.graphql';

/** The person who acted as a crowd: staff alone are told. */
export function CaseBehind({ person }: { person: CaseBehind_user$key }) {
  const { rich } = useI18n();
  const { path, name } = useFragment(
    graphql`
      fragment CaseBehind_user on User {
        path
        name {
          full
        }
      }
    `,
    person,
  );
  return rich('admin.actedBy', { name: name.full, a: (words) => <TextLink to={path}>{words}</TextLink> });
}
