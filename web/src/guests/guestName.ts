import { graphql, readInlineData } from 'react-relay/hooks';
import type { guestName_attendance$key } from './__generated__/guestName_attendance.graphql';

/** The name of a guest; null for one whose name the viewer can’t see. */
export function guestName(attendance: guestName_attendance$key): string | null {
  const { name, user } = readInlineData(
    graphql`
      fragment guestName_attendance on Attendance @inline {
        name
        user {
          title
        }
      }
    `,
    attendance,
  );
  return user?.title ?? name ?? null;
}
