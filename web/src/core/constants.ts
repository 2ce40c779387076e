/** The product's numbers (spec/product.md, point 9), each in one place. */
export const PHOTO_GRID_MAX = 9;
export const GALLERY_GROUPS = [8, 9, 9, 2, 5] as const;
export const DEFAULT_ASPECT_RATIO = 5 / 3;

export const PAGE_SIZES = { messages: 20, notifications: 10, events: 20, files: 25, conversations: 10 } as const;

export const SEARCH_DEBOUNCE_MS = 500;
/** Whoever writes on waits for a name as for the next letter. */
export const MENTION_DEBOUNCE_MS = 120;
export const EDITOR_DEBOUNCE_MS = 1000;

export const PANEL_ANIMATION_DELAY_MS = 450;
export const PANEL_CLOSE_DELAY_MS = 400;
export const PANEL_RESIZE_TRIGGER_PX = 40;
/** Above this width of the screen the drag indicator is the large one. */
export const LARGE_DRAG_INDICATOR_PX = 500;

export const TOAST_WIDTH_PX = 400;
export const TOAST_MS = 5000;
export const TOAST_SPEED_MS = 800;

export const SUBSCRIPTION_START_DELAY_MS = 500;
/** How long the realtime socket stays open when nothing listens. */
export const SOCKET_LINGER_MS = 5000;
/** A socket whose pings are not answered for so long is opened anew. */
export const PONG_MAX_MS = 5000;
/** The longest wait before a socket that was lost is opened anew. */
export const SOCKET_RETRY_MAX_MS = 10_000;
/** Waits between attempts at what the network may have swallowed. */
export const RETRY_DELAYS_MS = [400, 1600] as const;
/** Waits between attempts to catch up after a gap. */
export const CATCH_UP_DELAYS_MS = [1000, 3000, 9000, 27_000] as const;
export const IMAGE_FALLBACK_ATTEMPTS = 6;
/** Widths of a file's sizes, smallest first; the source is larger than all. */
export const FILE_SIZES = { xxs: 80, xs: 160, sm: 320, md: 640, lg: 1280, xl: 1920 } as const;

export const UPLOAD_CHUNK_BYTES = 2 * 1024 * 1024;
export const UPLOAD_RETRY_DELAYS_MS = [0, 3000, 5000, 10_000, 20_000] as const;
export const UPLOAD_PROCESSING_DELAY_MS = 1000;
/** How often somebody looks again at a file of others that is still being made. */
export const UNREADY_AGAIN_MS = 5000;

export const INTEREST_MAX = 15;
export const PASSWORD_MIN = 8;
export const CUSTOM_URL_FOLLOWERS = 1000;
/** A crowd that was handed over can be taken back for so long. */
export const TRANSFER_DAYS = 7;
export const JOIN_QUESTIONS_MAX = 5;
export const ACCOUNT_DELETION_DAYS = 30;

/** A comment's time is relative below this age, a calendar date from then on. */
export const RELATIVE_TIME_MAX_MS = 2 * 60 * 60 * 1000;
export const SCROLL_RESTORE_MAX_MS = 800;
export const CALL_FLAGS_CLEAR_MS = 1000;

export const SCROLL_BOTTOM_RATIO = 0.8;
export const SCROLL_TOP_RATIO = 0.2;

export const TRUNCATE_DEFAULT = 58;
export const LIMIT_TEXT_DEFAULT = 25;
export const SELECTED_TRAY_MAX_PX = 333;

/** Widths at which the shell changes its form. */
export const WIDE_PX = 1280;
export const MEDIUM_PX = 768;

/** How long a screen that still loads leaves the old one standing. */
export const SKELETON_AFTER_MS = 400;
/** How long data that was fetched ahead waits for its click. */
export const PREFETCH_KEEP_MS = 30_000;
