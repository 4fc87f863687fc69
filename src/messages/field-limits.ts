/** Numbers and lists that the forms in the browser and the server's contract share. No schema here: the browser carries no validator. */

/** Longest texts, in characters. */
export const maxLengths = { name: 100, email: 254, phone: 30, body: 4000, fileName: 120 } as const

/** Links in one message at the most: real guests seldom need more, spam always does. */
export const maxLinks = 2

/** A curriculum, in bytes. */
export const maxCurriculumBytes = 5 * 1024 * 1024

/** What a message to the chain is about. */
export const contactSubjects = ['order', 'allergens', 'restaurant', 'privacy', 'franchise', 'press', 'other'] as const
export type ContactSubject = (typeof contactSubjects)[number]

/** Answered in this much time, in ms, a form was filled by a program. */
export const minFillingMs = 3000

/** A form that was opened longer ago, in ms, asks for a new token. */
export const maxFillingMs = 6 * 60 * 60 * 1000
