import { NotFound } from './NotFound.tsx';

/** Any address that leads nowhere, and any screen that a person's role does not open. */
export function NotFoundScreen() {
  return <NotFound />;
}
