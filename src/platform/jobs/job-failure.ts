/** Failure with a reportable reason: `details` are stored with the job until its next attempt. Ids and listed codes, no personal data. */
export class JobFailure extends Error {
  readonly told: Record<string, string | number>

  constructor(message: string, details: Record<string, string | number>, cause?: unknown) {
    super(message, { cause })
    this.told = details
  }
}

/** Removes e-mail addresses: servers quote them in responses, and job records outlive erasures. */
export const redactEmails = (text: string): string => text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
