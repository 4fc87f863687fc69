import { defineRefusals } from '../refusal.ts'

/** Refusals of an upload, or of a picture that can't be generated right now. */
const pictureRefusals = {
  not_a_picture: { status: 415, text: 'picture-api.not_a_picture' },
  empty_picture: { status: 422, text: 'picture-api.empty' },
  hides_another_file: { status: 415, text: 'picture-api.hides_another' },
  heic_unreadable: { status: 415, text: 'picture-api.heic_unreadable' },
  broken_picture: { status: 422, text: 'picture-api.broken' },
  too_slow_picture: { status: 422, text: 'picture-api.too_slow' },
  too_many_pixels: { status: 413, text: 'picture-api.too_many_pixels' },
  picture_too_large: { status: 413, text: 'picture-api.too_large' },
  form_too_large: { status: 413, text: 'picture-api.form_too_large' },
  form_invalid: { status: 400, text: 'picture-api.form_invalid' },
  one_file: { status: 400, text: 'picture-api.one_file' },
  busy: { status: 503, text: 'picture-api.busy' },
} as const

export const refuse = defineRefusals(pictureRefusals)
