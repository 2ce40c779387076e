/**
 * Whose limits count for a request, for both the platform and the gateway. Imports nothing of the platform, so that the
 * gateway can use it like a contract.
 */
import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that identify a customer. They can choose the rest freely. */
const NETWORK_GROUPS = 4;

/** Counts by account only if it is verified: a caller who makes up tokens shares the limits of their address. */
export const callerOf = (account: string | undefined, address: string): string =>
  account === undefined ? `address:${networkOf(address)}` : `account:${account}`;

/** The network that an address is counted as: for IPv6, all addresses of one customer. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest].slice(0, NETWORK_GROUPS).join(':');
}
