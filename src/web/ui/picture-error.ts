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

/** Whether an error concerns the chosen file and belongs beside its field: the server names text fields only. */
export const isPictureError = (code: string): boolean => pictureErrorCodes.includes(code)
