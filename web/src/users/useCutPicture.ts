import { useEffect, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { cutPicture } from './cutPicture.ts';

interface CutPicture {
  of: Area;
  file: File;
  src: string;
}

/** What is cut out of a picture, to be looked at and sent; null while nothing is, or until it is made. */
export function useCutPicture(src: string, area: Area | null, name: string): CutPicture | null {
  const [made, setMade] = useState<CutPicture | null>(null);
  useEffect(() => {
    if (!area) return;
    let address: string | null = null;
    let isWanted = true;
    const make = async () => {
      try {
        const file = await cutPicture(src, area, name);
        if (!isWanted) return;
        address = URL.createObjectURL(file);
        setMade({ of: area, file, src: address });
      } catch {
        // Told when it is to be sent.
      }
    };
    void make();
    return () => {
      isWanted = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [src, area, name]);
  return made && made.of === area ? made : null;
}
