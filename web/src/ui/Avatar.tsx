import { graphemesOf } from '@plaza/text/graphemes.ts';
import { useState } from 'react';
import { cx } from './cx.ts';
import { fallbacks, type MediaFileLinks, type FileSize } from './fileLinks.ts';
import { thumbhashColor } from './thumbhash.ts';
import styles from './Avatar.module.css';

type AvatarSize = 24 | 32 | 40 | 48 | 56 | 72 | 96 | 128;

interface AvatarProps {
  name: string;
  file?: {
    readonly links: MediaFileLinks;
    readonly thumbhash?: string | null;
    /** Then its initials are drawn instead. */
    readonly markedAsNsfw: boolean;
    /** What stays in view, from 0 to 1. */
    readonly focal?: { readonly x: number; readonly y: number } | null;
  } | null;
  size?: AvatarSize;
  /** People are round cut-outs, crowds are square with one corner clipped. */
  shape?: 'person' | 'crowd';
  className?: string;
}

const fileSize = (size: AvatarSize): FileSize => (size <= 40 ? 'xxs' : size <= 72 ? 'xs' : 'sm');

const HUES = [20, 45, 95, 120, 150, 205, 255, 285, 320, 350];

/** The same paper for the same name, everywhere. */
function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return HUES[sum % HUES.length] ?? 95;
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => graphemesOf(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** A face beside a name, so it has no words of its own; without a picture it shows initials. */
export function Avatar({ name, file, size = 40, shape = 'person', className }: AvatarProps) {
  const [attempt, setAttempt] = useState(0);
  const address = file && !file.markedAsNsfw ? fallbacks(file.links, fileSize(size))[attempt] : undefined;
  return (
    <span
      className={cx(styles.avatar, shape === 'crowd' && styles.crowd, className)}
      style={{
        '--a': `${size}px`,
        '--kh': shape === 'crowd' ? undefined : hueOf(name),
        // The blur of a picture this small is one colour.
        backgroundColor: address && file?.thumbhash ? thumbhashColor(file.thumbhash) : undefined,
      }}
      data-kind={shape}
      aria-hidden="true"
    >
      {address === undefined ? (
        // Drawn, not written: who hears, copies or is named by what stands here has the name.
        <span className={styles.initials} data-initials={initials(name)} />
      ) : (
        <img
          key={address}
          src={address}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          style={file?.focal ? { objectPosition: `${file.focal.x * 100}% ${file.focal.y * 100}%` } : undefined}
          onError={() => setAttempt(attempt + 1)}
        />
      )}
    </span>
  );
}
