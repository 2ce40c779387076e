import { expect, test } from 'vitest';
import * as constants from './constants.ts';

test('the numbers are those of the product', () => {
  expect(constants).toMatchObject({
    PHOTO_GRID_MAX: 9,
    GALLERY_GROUPS: [8, 9, 9, 2, 5],
    DEFAULT_ASPECT_RATIO: 5 / 3,
    PAGE_SIZES: { messages: 20, notifications: 10, events: 20, files: 25, conversations: 10 },
    SEARCH_DEBOUNCE_MS: 500,
    EDITOR_DEBOUNCE_MS: 1000,
    PANEL_ANIMATION_DELAY_MS: 450,
    PANEL_CLOSE_DELAY_MS: 400,
    PANEL_RESIZE_TRIGGER_PX: 40,
    LARGE_DRAG_INDICATOR_PX: 500,
    TOAST_WIDTH_PX: 400,
    TOAST_MS: 5000,
    TOAST_SPEED_MS: 800,
    SUBSCRIPTION_START_DELAY_MS: 500,
    IMAGE_FALLBACK_ATTEMPTS: 6,
    FILE_SIZES: { xxs: 80, xs: 160, sm: 320, md: 640, lg: 1280, xl: 1920 },
    UPLOAD_RETRY_DELAYS_MS: [0, 3000, 5000, 10_000, 20_000],
    INTEREST_MAX: 15,
    PASSWORD_MIN: 8,
    CUSTOM_URL_FOLLOWERS: 1000,
    TRANSFER_DAYS: 7,
    JOIN_QUESTIONS_MAX: 5,
    ACCOUNT_DELETION_DAYS: 30,
    RELATIVE_TIME_MAX_MS: 7_200_000,
    SCROLL_RESTORE_MAX_MS: 800,
    SCROLL_BOTTOM_RATIO: 0.8,
    SCROLL_TOP_RATIO: 0.2,
    TRUNCATE_DEFAULT: 58,
    LIMIT_TEXT_DEFAULT: 25,
    SELECTED_TRAY_MAX_PX: 333,
  });
});
