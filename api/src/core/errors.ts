/**
 * Every error that Plaza answers, once: its stable code, HTTP status and English text. REST and GraphQL carry the same
 * code; the client shows its own text by code. The texts are the product's wherever it has one.
 */
export const ERRORS = {
  // request
  bad_request: [400, 'The request could not be read.'],
  invalid: [422, 'Please check the marked fields.'],
  payload_too_large: [413, 'The request is too large.'],
  tus_version: [412, 'This server speaks tus 1.0.0.'],
  unsupported_media_type: [415, 'This content type is not supported.'],
  route_not_found: [404, 'This address does not exist.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  not_found: [404, '404 page not available'],
  not_public: [403, 'This content is private or not for public.'],
  forbidden: [403, 'You do not have permission to do this.'],
  conflict: [409, 'This was changed in the meantime. Please look again.'],
  rate_limited: [429, 'Too many requests. Please wait a moment.'],
  idempotency_mismatch: [422, 'This Idempotency-Key was used for another request.'],
  timeout: [504, 'This took too long. Please try again.'],
  unavailable: [503, 'The service is not ready. Please try again.'],
  internal: [500, 'Something went wrong, please try again.'],
  // accounts
  unauthenticated: [401, 'Please sign in.'],
  token_invalid: [401, 'Invalid token'],
  credentials_incorrect: [422, 'Email or Password incorrect'],
  code_invalid: [422, 'Authcode provided is invalid or has expired!'],
  phone_invalid: [422, 'Invalid Phone number'],
  phone_taken: [422, 'This phone number is already taken...'],
  email_taken: [422, 'The email has already been taken.'],
  username_taken: [422, 'This name is already taken.'],
  sms_limit: [429, 'SMS attempts limit reached.'],
  attempts_limit: [429, 'Too many attempts. Please wait and try again.'],
  banned: [403, 'You are banned from this community.'],
  account_inactive: [403, 'This account is not active.'],
  account_leaving: [403, 'This account is being deleted. It can still be kept.'],
  owns_crowds: [422, 'Other people belong to crowds of yours. Hand them over or close them first.'],
  export_running: [409, 'Your archive is being made already.'],
  export_limit: [429, 'An archive can be made once a day.'],
  age_minimum: [422, 'You do not meet the minimum age restriction for this community'],
  last_community: [422, 'You cannot leave the only community that you belong to.'],
  password_weak: [422, 'Please choose a stronger password.'],
  password_mismatch: [422, 'The passwords do not match.'],
  account_failed: [422, 'We could not create your account. Please contact support.'],
  email_missing: [422, 'Add and confirm an email first.'],
  proof_required: [403, 'Please confirm that it is you.'],
  challenge_expired: [410, 'This sign-in took too long. Please start again.'],
  passkey_refused: [422, 'This passkey was not accepted.'],
  factor_unavailable: [422, 'This way of confirming is not set up.'],
  not_configured: [422, 'This is not set up on this Plaza.'],
  link_refused: [422, 'The other site did not allow it.'],
  link_taken: [409, 'That account is linked with another person here.'],
  not_linked: [422, 'No account is linked.'],
  link_expired: [410, 'This link has expired.'],
  // content
  empty_content: [422, 'Write something or attach a file.'],
  interest_too_long: [422, 'An interest has at most 15 characters.'],
  url_invalid: [422, 'Please provide a valid URL.'],
  image_required: [422, 'Please select an image file.'],
  file_broken: [422, 'Error while processing your file upload. Please try again later.'],
  file_too_large: [413, 'This file is too large.'],
  FILE_210: [422, 'Error while processing your file upload. Please try again later.'],
  file_type: [422, 'This kind of file cannot be uploaded.'],
  file_dangerous: [422, 'This file could harm whoever opens it, so it was not kept.'],
  file_empty: [422, 'This file is empty.'],
  audio_required: [422, 'Please upload the audio file in .mp3, .m4a or .wav format.'],
  scan_timeout: [504, 'We are having trouble connecting to your internet. We will try uploading your media again.'],
  content_removed: [422, 'Content removed due to violation of guidelines.'],
  uploads_limit: [429, 'Too many uploads at once. Finish or cancel some first.'],
  storage_exhausted: [422, 'Your storage is used up. Free some space and try again.'],
  // people
  already_blocked: [409, 'blocked'],
  already_reported: [409, 'You have reported this already. We are looking at it.'],
  already_claimed: [409, 'Somebody else works on this case.'],
  already_appealed: [409, 'This was appealed already.'],
  appeal_closed: [422, 'There is nothing to appeal, or the time for it is over.'],
  in_call: [409, 'You are in a call already.'],
  self_action: [422, 'You cannot do this to yourself.'],
  scheduled_limit: [429, 'A hundred of your messages wait already. Send or delete some first.'],
  already_answered: [409, 'This was answered already.'],
  // crowds
  no_permission: [403, 'You do not have permission to access this screen. Please contact the group admin.'],
  invite_only: [403, 'Only who is invited can join this crowd.'],
  last_admin: [422, 'A crowd needs an admin. Make somebody else an admin first.'],
  not_ready: [422, 'Something is still missing before this can be shared.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Field name to the sentences about it, as on the wire. */
export type FieldErrors = Record<string, string[]>;

/** An expected failure: answered with its code, status and text, and everything the request wrote is undone. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors;
  /** Seconds until a retry makes sense, for the limits. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: { message?: string; fields?: FieldErrors; retryAfter?: number } = {}) {
    super(options.message ?? ERRORS[code][1]);
    this.code = code;
    this.status = ERRORS[code][0];
    this.fields = options.fields ?? {};
    this.retryAfter = options.retryAfter;
  }
}

/** `throw fail('email_taken', {email: [...]})` */
export function fail(code: ErrorCode, fields?: FieldErrors, message?: string): Failure {
  return new Failure(code, { fields, message });
}
