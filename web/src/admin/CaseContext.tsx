import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { CaseContext_user$key } from './__generated__/CaseContext_user.graphql';

/** The person who acted as a crowd: staff alone are told. */
export function CaseContext({ person }: { person: CaseContext_user$key }) {
  const { rich } = useI18n();
  const { path, name } = useFragment(
    graphql`
      fragment CaseContext_user on User {
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
