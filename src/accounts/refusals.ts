import { defineRefusals } from '#platform/refusal.ts'

/** Refusals of the account calls. */
export const refuseAccount = defineRefusals({
  /** Same response for a wrong password, an unknown address and a deleted account, so that accounts are not revealed. */
  wrong_credentials: { status: 401, text: 'accounts-api.wrong_credentials' },
  /** Only after the right password. */
  locked: { status: 403, text: 'accounts-api.locked' },
  /** New password that is among the commonest, or contains the brand or the person’s own name or address. */
  password_too_easy: { status: 422, text: 'accounts-api.password_too_easy' },
  email_taken: { status: 409, text: 'accounts-api.email_taken' },
  too_many_failures: { status: 429, text: 'accounts-api.too_many_failures' },
  too_many_requests: { status: 429, text: 'accounts-api.too_many_requests' },
  reset_link_expired: { status: 422, text: 'accounts-api.reset_link_expired' },
  locked_user: { status: 409, text: 'accounts-api.locked_user' },
  /** Carries `challenge`: the password was right, and repeating the call with the challenge and a code signs in. */
  second_factor: { status: 401, text: 'accounts-api.second_factor' },
  challenge_expired: { status: 401, text: 'accounts-api.challenge_expired' },
  wrong_code: { status: 403, text: 'accounts-api.wrong_code' },
  too_many_codes: { status: 429, text: 'accounts-api.too_many_codes' },
  second_factor_on: { status: 409, text: 'accounts-api.second_factor_on' },
  second_factor_off: { status: 409, text: 'accounts-api.second_factor_off' },
  second_factor_required: { status: 409, text: 'accounts-api.second_factor_required' },
  /** The site's address has no passkeys: an IP address, or without TLS. */
  passkeys_unavailable: { status: 409, text: 'accounts-api.passkeys_unavailable' },
  /** Challenge that is unknown, used or expired. */
  passkey_expired: { status: 422, text: 'accounts-api.passkey_expired' },
  passkey_refused: { status: 422, text: 'accounts-api.passkey_refused' },
  /** Same response for an unknown passkey and a wrong signature. */
  passkey_unknown: { status: 401, text: 'accounts-api.passkey_unknown' },
  passkey_not_found: { status: 404, text: 'accounts-api.passkey_not_found' },
  too_many_passkeys: { status: 409, text: 'accounts-api.too_many_passkeys' },
  busy: { status: 503, text: 'accounts-api.busy' },
  invitation_gone: { status: 404, text: 'accounts-api.invitation_gone' },
  invitation_invalid: { status: 422, text: 'accounts-api.invitation_invalid' },
  /** These three are shown only for a valid token. */
  invitation_used: { status: 422, text: 'accounts-api.invitation_used' },
  invitation_withdrawn: { status: 422, text: 'accounts-api.invitation_taken_back' },
  invitation_expired: { status: 422, text: 'accounts-api.invitation_expired' },
  /** Only for a valid token: its address has an account by now. */
  invitation_needs_login: { status: 409, text: 'accounts-api.invitation_needs_login' },
  invitation_needs_account: { status: 422, text: 'accounts-api.invitation_needs_account' },
  /** An account has one role in the chain. */
  has_office_role: { status: 409, text: 'accounts-api.has_office_role' },
  role_not_yours: { status: 403, text: 'accounts-api.role_not_yours' },
  staff_restaurant_unknown: { status: 422, text: 'accounts-api.staff_restaurant_unknown' },
  user_not_found: { status: 404, text: 'accounts-api.user_not_found' },
  last_administrator: { status: 409, text: 'accounts-api.last_administrator' },
  /** A changed email needs the password, so that an unattended session cannot take over the account. */
  current_password_required: { status: 422, text: 'accounts-api.current_password_required' },
  wrong_password: { status: 403, text: 'accounts-api.wrong_password' },
  session_not_found: { status: 404, text: 'accounts-api.session_not_found' },
  address_not_found: { status: 404, text: 'accounts-api.address_not_found' },
  address_changed: { status: 409, text: 'accounts-api.address_changed' },
  too_many_addresses: { status: 409, text: 'accounts-api.too_many_addresses' },
  food_not_found: { status: 404, text: 'accounts-api.food_not_found' },
  too_many_favourites: { status: 409, text: 'accounts-api.too_many_favourites' },
  changed_meanwhile: { status: 409, text: 'accounts-api.changed_meanwhile' },
})
