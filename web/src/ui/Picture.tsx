import { EyeOff, ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { DEFAULT_ASPECT_RATIO } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { useMayAnimate } from '../core/useMedia.ts';
import { cx } from './cx.ts';
import { fallbacks, sourceSet, type MediaFileLinks, type FileSize } from './fileLinks.ts';
import { thumbhashColor } from './thumbhash.ts';
import { useBlur } from './useBlur.ts';
import styles from './Picture.module.css';

interface PictureProps {
  links: MediaFileLinks;
  /** Marked as not for everyone: it stays covered. False where the viewer has asked to see it. */
  isSensitive: boolean;
  /** Replaces the still picture once that has loaded, unless motion or data is to be saved. */
  animation?: string | null | undefined;
  /** What it shows; empty when the words beside it say so already. */
  alt: string;
  size?: FileSize;
  aspectRatio?: number;
  thumbhash?: string | null;
  /** What stays in view when the box cuts, from 0 to 1. */
  focal?: { readonly x: number; readonly y: number } | null;
  /** How wide it is on screen, in the words of `<img sizes>`. */
  sizes?: string;
  /** The first picture of a screen is not lazy. */
  isFirst?: boolean;
  /** The box takes its measures from its place, not from the picture. */
  isFilling?: boolean;
  className?: string;
}

/**
 * A picture in a box of its own measures, so nothing moves when it comes; broken sizes fall back to smaller ones. What is
 * marked as sensitive is not even loaded.
 */
export function Picture({
  links,
  isSensitive,
  animation,
  alt,
  size = 'md',
  aspectRatio = DEFAULT_ASPECT_RATIO,
  thumbhash,
  focal,
  sizes = '(min-width: 768px) 668px, 100vw',
  isFirst = false,
  isFilling = false,
  className,
}: PictureProps) {
  const t = useText();
  const [attempt, setAttempt] = useState(0);
  const [isThere, setThere] = useState(false);
  const [isAnimationBroken, setAnimationBroken] = useState(false);
  const animated = useMayAnimate() && isThere && !isAnimationBroken ? animation : null;
  const candidates = fallbacks(links, size);
  const address = candidates[attempt];
  const box = useRef<HTMLSpanElement>(null);
  const waiting = isThere || isSensitive ? null : thumbhash;
  const blur = useBlur(box, waiting);
  return (
    <span
      ref={box}
      className={cx(styles.box, className)}
      style={{
        aspectRatio: isFilling ? undefined : aspectRatio,
        backgroundColor: waiting ? thumbhashColor(waiting) : undefined,
        backgroundImage: waiting && blur ? `url("${blur}")` : undefined,
      }}
      data-filling={isFilling || undefined}
    >
      {isSensitive ? (
        <span className={styles.gone} role="img" aria-label={t('photos.sensitive')} title={t('photos.sensitive')}>
          <EyeOff aria-hidden="true" />
          <span className={styles.words}>{t('photos.sensitive')}</span>
        </span>
      ) : address === undefined ? (
        <span className={styles.gone} role="img" aria-label={alt || t('ui.pictureGone')}>
          <ImageOff aria-hidden="true" />
          <span className={styles.words}>{alt || t('ui.pictureGone')}</span>
        </span>
      ) : (
        <img
          key={address}
          className={styles.image}
          src={animated ?? address}
          srcSet={attempt === 0 && !animated ? sourceSet(links) : undefined}
          sizes={attempt === 0 ? sizes : undefined}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          style={focal ? { objectPosition: `${focal.x * 100}% ${focal.y * 100}%` } : undefined}
          onLoad={() => setThere(true)}
          onError={() => (animated ? setAnimationBroken(true) : setAttempt(attempt + 1))}
        />
      )}
    </span>
  );
}
