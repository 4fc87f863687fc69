/** In bytes: what is larger is not sent, nor read. */
export const largestUpload = 10 * 1024 * 1024
