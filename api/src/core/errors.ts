/**
 * All errors that Plaza returns: stable code, HTTP status, and English text. REST and GraphQL return the same code, and
 * the client shows its own text for each code. Texts that the product specifies are kept.
 */
export const ERRORS = {
  // request
  bad_request: [400, 'We couldn’t read that request.'],
  invalid: [422, 'Please check the highlighted fields.'],
  payload_too_large: [413, 'The request is too large.'],
  tus_version: [412, 'This server supports tus 1.0.0.'],
  unsupported_media_type: [415, 'This content type isn’t supported.'],
  route_not_found: [404, 'This endpoint doesn’t exist.'],
  method_not_allowed: [405, 'This endpoint doesn’t support that method.'],
  not_found: [404, '404 page not available'],
  not_public: [403, 'This content is private or not for public.'],
  forbidden: [403, 'You don’t have permission to do this.'],
  conflict: [409, 'This was changed in the meantime. Please check it and try again.'],
  rate_limited: [429, 'Too many requests. Please wait a moment.'],
  idempotency_mismatch: [422, 'This Idempotency-Key was already used for a different request.'],
  timeout: [504, 'This took too long. Please try again.'],
  unavailable: [503, 'The service isn’t available right now. Please try again.'],
  internal: [500, 'Something went wrong, please try again.'],
  // accounts
  unauthenticated: [401, 'Please sign in.'],
  token_invalid: [401, 'Invalid token'],
  credentials_incorrect: [422, 'Email or Password incorrect'],
  code_invalid: [422, 'Authcode provided is invalid or has expired!'],
  phone_invalid: [422, 'Invalid Phone number'],
  phone_taken: [422, 'This phone number is already taken...'],
  email_taken: [422, 'The email has already been taken.'],
  username_taken: [422, 'This username is already taken.'],
  sms_limit: [429, 'SMS attempts limit reached.'],
  attempts_limit: [429, 'Too many attempts. Please wait and try again.'],
  banned: [403, 'You’ve been banned from this community.'],
  account_inactive: [403, 'This account isn’t active.'],
  account_leaving: [403, 'This account is being deleted. You can still keep it.'],
  owns_crowds: [422, 'Crowds you own have other members. Transfer or delete them first.'],
  export_running: [409, 'We’re already preparing your archive.'],
  export_limit: [429, 'You can request one archive a day.'],
  age_minimum: [422, 'You do not meet the minimum age restriction for this community'],
  last_community: [422, 'You can’t leave your only community.'],
  password_weak: [422, 'Please choose a stronger password.'],
  password_mismatch: [422, 'The passwords don’t match.'],
  account_failed: [422, 'We couldn’t create your account. Please contact support.'],
  email_missing: [422, 'Add and confirm an email address first.'],
  proof_required: [403, 'Please confirm it’s you.'],
  challenge_expired: [410, 'Signing in took too long. Please start again.'],
  passkey_refused: [422, 'This passkey wasn’t accepted.'],
  factor_unavailable: [422, 'This sign-in method isn’t set up.'],
  not_configured: [422, 'This feature isn’t set up on this server.'],
  link_refused: [422, 'The other site didn’t allow it.'],
  link_taken: [409, 'That account is already linked to someone else here.'],
  not_linked: [422, 'No account is linked.'],
  link_expired: [410, 'This link has expired.'],
  // content
  empty_content: [422, 'Write something or attach a file.'],
  interest_too_long: [422, 'Interests can be up to 15 characters.'],
  url_invalid: [422, 'Please provide a valid URL.'],
  image_required: [422, 'Please select an image file.'],
  file_broken: [422, 'Error while processing your file upload. Please try again later.'],
  file_too_large: [413, 'This file is too large.'],
  FILE_210: [422, 'Error while processing your file upload. Please try again later.'],
  file_type: [422, 'This type of file can’t be uploaded.'],
  file_dangerous: [422, 'This file could harm people who open it, so we didn’t keep it.'],
  file_empty: [422, 'This file is empty.'],
  audio_required: [422, 'Please upload the audio file in .mp3, .m4a or .wav format.'],
  scan_timeout: [504, 'We are having trouble connecting to your internet. We will try uploading your media again.'],
  content_removed: [422, 'Content removed due to violation of guidelines.'],
  uploads_limit: [429, 'Too many uploads at the same time. Finish or cancel some first.'],
  storage_exhausted: [422, 'Your storage is full. Free up some space and try again.'],
  // people
  already_blocked: [409, 'blocked'],
  already_reported: [409, 'You’ve already reported this. We’re reviewing it.'],
  already_claimed: [409, 'Someone else is working on this case.'],
  already_appealed: [409, 'This has already been appealed.'],
  appeal_closed: [422, 'There’s nothing to appeal, or the deadline has passed.'],
  in_call: [409, 'You’re already on a call.'],
  self_action: [422, 'You can’t do this to yourself.'],
  scheduled_limit: [429, 'You already have 100 scheduled messages. Send or delete some first.'],
  already_answered: [409, 'Someone already answered this.'],
  // crowds
  no_permission: [403, 'You do not have permission to access this screen. Please contact the group admin.'],
  invite_only: [403, 'You need an invitation to join this crowd.'],
  last_admin: [422, 'A crowd needs an admin. Make someone else an admin first.'],
  not_ready: [422, 'Something’s missing. Complete it before you share it.'],
  // events and conferences
  cancelled: [409, 'This was cancelled.'],
  status_step: [409, 'This isn’t possible at this stage.'],
  full: [409, 'There aren’t enough seats left.'],
  not_full: [409, 'There are seats left. You don’t need to wait.'],
  already_waiting: [409, 'You’re already on the wait list.'],
  already_coming: [409, 'You’re already coming.'],
  offer_over: [410, 'This offer has expired.'],
  answers_closed: [409, 'It’s too late to answer.'],
  has_guests: [409, 'People are coming to this. Cancel it first.'],
  capacity_below_guests: [422, 'More people are already coming.'],
  overrides_lost: [409, 'Changes of single dates would be lost.'],
  free_limit: [422, 'Free conferences allow at most 200 attendees.'],
  passport_required: [403, 'You need a passport for this conference.'],
  session_conflict: [409, 'This conflicts with another session.'],
  place_in_use: [409, 'This place is in use.'],
  window_closed: [409, 'This isn’t open right now.'],
  already_decided: [409, 'This was already decided.'],
  conflict_of_interest: [403, 'You can’t decide on your own application.'],
  registration_required: [403, 'Register for the conference first.'],
  too_far: [422, 'This is too far away.'],
  too_early: [409, 'It’s too early for this.'],
  not_coming: [409, 'Say that you’re coming first.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Field names and their messages, as returned to clients. */
export type FieldErrors = Record<string, string[]>;

/** What takes place at the same time, as returned to clients with `session_conflict`. */
export interface Clash {
  /** ID of the event, such as a session. */
  id: string;
  title: string;
  starts_at: string | null;
  ends_at: string | null;
  /** ID of its room. */
  location_id: string | null;
  /** ID of the speaker whom both have. */
  user_id: string | null;
}

interface FailureOptions {
  message?: string;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  clashes?: readonly Clash[];
}

/**
 * An expected failure: returned with its code, status, and text, after everything the request wrote is rolled back.
 * `throw new Failure('email_taken', { email: ['…'] })` names the fields that it is about.
 */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors;
  /** Seconds until a retry makes sense. Set by rate limits. */
  readonly retryAfter: number | undefined;
  readonly clashes: readonly Clash[] | undefined;

  constructor(code: ErrorCode, fields: FieldErrors = {}, options: FailureOptions = {}) {
    super(options.message ?? ERRORS[code][1]);
    this.code = code;
    this.status = ERRORS[code][0];
    this.fields = fields;
    this.retryAfter = options.retryAfter;
    this.clashes = options.clashes;
  }
}
