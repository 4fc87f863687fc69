/**
 * Retention of the browser's storage (cart, fulfilment, address, last order) since its last change, in days. Logging out clears it at once. A
 * separate file, because every page loads it.
 */
export const browserRetentionDays = 30
