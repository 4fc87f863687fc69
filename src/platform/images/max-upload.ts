/** Maximum upload size in bytes, checked by browser and server. */
export const maxUploadBytes = 10 * 1024 * 1024
