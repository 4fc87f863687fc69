const pictureErrorCodes = [
  'empty_picture',
  'not_a_picture',
  'hides_another_file',
  'heic_unreadable',
  'broken_picture',
  'too_slow_picture',
  'too_many_pixels',
  'picture_too_large',
]

/** Whether a refusal is about the file that was chosen, whose message says what is wrong with it: the server names fields of text only. */
export const isPictureError = (code: string): boolean => pictureErrorCodes.includes(code)
