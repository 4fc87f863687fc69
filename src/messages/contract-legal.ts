/** Day on which the text that people are shown last changed: it is its version, kept with what they sent. */
export const legalTexts = { privacy: '2026-03-01', terms: '2026-03-01' } as const
