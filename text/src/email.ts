/** Email addresses in the one form that they are stored and compared in: one mailbox is one account. */

// One plain address: no comma, quote, bracket or line break that a mail program could read as a second one.
const LOCAL_PART = /^[^\s@,;:<>()[\]\\"\p{Cc}\p{Cf}]{1,64}$/u;
/** Letters of any script, with the joiners and signs that some need within a word, and the full stops of IDNA. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\-\u3002\uFF0E\uFF61\u200C-\u200D\u00B7\u0375\u05F3\u05F4\u30FB]+$/u;
/** A top-level domain has no digits, unless it is internationalized and in Punycode. */
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;
const EMAIL_MAX = 254;

/** In lower case and NFC, with its domain as IDNA encodes it; undefined for what is no address. */
export function normalizeEmail(text: string): string | undefined {
  if (/\p{Cc}/u.test(text)) return undefined;
  const email = text.trim().normalize('NFC').toLowerCase().normalize('NFC');
  const at = email.lastIndexOf('@');
  const [local, written] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
  if (!LOCAL_PART.test(local) || !DOMAIN.test(written)) return undefined;
  const domain = URL.parse(`https://${written}`)?.hostname ?? '';
  const normal = `${local}@${domain}`;
  return ASCII_DOMAIN.test(domain) && normal.length <= EMAIL_MAX ? normal : undefined;
}
