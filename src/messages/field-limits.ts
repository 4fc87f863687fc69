/** Limits and lists shared by browser forms and server contract. No schemas, so that the browser loads no validator. */

/** Maximum lengths, in characters. */
export const maxLengths = { name: 100, email: 254, phone: 30, body: 4000, fileName: 120 } as const

/** Maximum links in one message: guests seldom need more, spam always does. */
export const maxLinks = 2

/** Maximum size of a curriculum, in bytes. */
export const maxCurriculumBytes = 5 * 1024 * 1024

/** Subjects of a message to the chain. */
export const contactSubjects = ['order', 'allergens', 'restaurant', 'privacy', 'franchise', 'press', 'other'] as const

/** Minimum time to fill a form, in ms: a faster one was filled by a program. */
export const minFillingMs = 3000

/** Maximum age of a form token, in ms; older forms need a new one. */
export const maxFillingMs = 6 * 60 * 60 * 1000
