export interface ConfirmQuestion {
  /** Complete question with its question mark. */
  text: string
  /** Name of the affected item: the specified questions omit it. */
  about?: string
  /** Label of the confirming button. */
  yes: string
  no?: string
  /** Subscribes to the moment the question becomes obsolete and then calls `yes`; returns the unsubscribe function. */
  settled?: (yes: () => void) => () => void
}

/** Resolves to false when closed without confirming. */
export type Confirm = (question: ConfirmQuestion) => Promise<boolean>
