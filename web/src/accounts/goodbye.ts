/** Everything is loaded anew as a visitor, with the day that the account is erased. */
export function goodbye(deletesAt: string): void {
  location.assign(`/goodbye?until=${encodeURIComponent(deletesAt)}`);
}
