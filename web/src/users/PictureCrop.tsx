import { useId, useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { pictureSizes, type PictureUse } from './pictureSizes.ts';
import styles from './PictureCrop.module.css';

/** How a picture is cut: where it was moved to, how near it was brought, and what of it is left, in its own pixels. */
export interface Crop {
  at: Point;
  zoom: number;
  area: Area;
}

interface PictureCropProps {
  src: string;
  use: PictureUse;
  value: Crop | null;
  /** Null where it stays whole. */
  onChange: (value: Crop | null) => void;
}

const START: Point = { x: 0, y: 0 };
/** Beyond it one looks at single pixels. */
const NEAREST = 8;

/** Cuts a picture to the shape of its place: by pointer, by two fingers, by wheel, or by arrow keys; never narrower than it may be there. */
export function PictureCrop({ src, use, value, onChange }: PictureCropProps) {
  const t = useText();
  const hint = useId();
  const { minWidth, ratio } = pictureSizes[use];
  const [at, setAt] = useState(value?.at ?? START);
  const [zoom, setZoom] = useState(value?.zoom ?? 1);
  const [size, setSize] = useState<{ naturalWidth: number; naturalHeight: number } | null>(null);
  /** The widest part of this shape. */
  const widest = size ? Math.min(size.naturalWidth, size.naturalHeight * ratio) : Infinity;
  const isMoved = zoom > 1 || at.x !== 0 || at.y !== 0;
  if (widest < minWidth) return <p>{t('users.noRoomToCrop', { needed: minWidth })}</p>;
  const nearest = size ? Math.min(NEAREST, widest / minWidth) : 1;
  return (
    <div className={styles.crop}>
      <p id={hint}>{t('users.cropHint')}</p>
      <div className={styles.box} dir="ltr">
        <Cropper
          image={src}
          aspect={ratio}
          cropShape={use === 'avatar' ? 'round' : 'rect'}
          crop={at}
          zoom={zoom}
          maxZoom={nearest}
          keyboardStep={8}
          roundCropAreaPixels
          disableAutomaticStylesInjection
          onCropChange={setAt}
          onZoomChange={setZoom}
          onMediaLoaded={setSize}
          onCropComplete={(_, area) => onChange(isMoved ? { at, zoom, area } : null)}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('users.crop'), 'aria-describedby': hint }}
        />
      </div>
      <div className={styles.line}>
        <label className={styles.zoom}>
          {t('users.zoom')}
          <input
            type="range"
            min={1}
            max={nearest}
            step={0.01}
            value={zoom}
            disabled={nearest <= 1}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        <Button
          size="small"
          disabled={!isMoved}
          onClick={() => {
            setAt(START);
            setZoom(1);
            onChange(null);
          }}
        >
          {t('users.uncrop')}
        </Button>
      </div>
      <p role="status" className="num">
        {value ? t('users.cropWidth', { width: value.area.width }) : t('users.uncropped')}
      </p>
    </div>
  );
}
