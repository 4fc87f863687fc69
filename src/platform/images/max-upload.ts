/** In bytes: what is larger is not sent, nor read. */
export const maxUploadBytes = 10 * 1024 * 1024
