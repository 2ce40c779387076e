/** Whose limits count for a request, alike for the platform and the gateway. A leaf, which the gateway imports as it does contracts. */
import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that one customer has: the rest they choose as they like. */
const NETWORK_GROUPS = 4;

/** By what is certain only: a caller who makes up tokens has no more than their address has. */
export const callerOf = (account: string | undefined, address: string): string =>
  account === undefined ? `address:${networkOf(address)}` : `account:${account}`;

/** What is counted as one address. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest].slice(0, NETWORK_GROUPS).join(':');
}
