/** Addresses of applications, over any page. */

const overlay = (name: string, id: string): string => `?o=${name}/${encodeURIComponent(id)}`;

/** What applicants see of their application. */
export const ownPath = (id: string): string => overlay('application', id);

/** The applications that a conference has received, with one of them open. */
export const receivedPath = (conferenceId: string, id: string | undefined): string =>
  overlay('applications', conferenceId) + (id === undefined ? '' : `&step=${encodeURIComponent(`at:${id}`)}`);
