/** Links that subscribe a calendar app to a calendar file. */

/** Opens the calendar app of the device. */
export const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:');

export const googleSubscription = (url: string): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal(url) })}`;

export const outlookSubscription = (url: string): string =>
  `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url, name: 'Plaza' })}`;
