/** Domains that ignore dots in the name, and the provider's alias domain (support.google.com/mail/answer/7436150). */
const domainsIgnoringDots: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Normalizes an e-mail address to its mailbox: lower case, without a plus suffix, and at Gmail without dots and under one domain. For counting only,
 * never for sending.
 */
export function normalizeMailbox(email: string): string {
  const folded = email.normalize('NFKC').trim().toLowerCase()
  const separatorIndex = folded.lastIndexOf('@')
  if (separatorIndex < 0) return folded
  const domain = folded.slice(separatorIndex + 1)
  const name = folded.slice(0, separatorIndex).replace(/(?<=.)\+.*$/, '')
  return domainsIgnoringDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
