/** Enumerations of messages, shared by tables, contracts and screens. */

export const messageKinds = ['feedback', 'contact', 'career'] as const

export const messageStates = ['new', 'in_progress', 'answered', 'closed', 'spam'] as const
export type MessageState = (typeof messageStates)[number]
