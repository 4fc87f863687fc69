/** Work that failed for a reason that can be told: `told` is kept with the job until its next attempt. Ids and words of a list, no personal data. */
export class JobFailure extends Error {
  readonly told: Record<string, string | number>

  constructor(message: string, told: Record<string, string | number>, cause?: unknown) {
    super(message, { cause })
    this.told = told
  }
}

/** Servers quote addresses in what they answer, and what a job leaves behind outlives erasures. */
export const redactEmails = (text: string): string => text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
