/** How long a browser keeps what was last changed in it, in days: bucket, way, address, last order. Logging out ends it at once. Alone here: every page has it. */
export const browserRetentionDays = 30
