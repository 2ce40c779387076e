import { expect, it } from 'vitest';
import { PICTURE_WIDTHS } from '../api/src/core/contract.ts';
import { pictureSizes } from '../web/src/users/pictureSizes.ts';

it('the client asks for pictures as wide as the platform does', () => {
  const { avatar, cover } = pictureSizes;
  expect({ avatar_id: avatar.minWidth, cover_id: cover.minWidth }).toEqual(PICTURE_WIDTHS);
});
