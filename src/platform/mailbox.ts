/** Where dots in the name mean nothing, and which other name the provider has (support.google.com/mail/answer/7436150). */
const domainsIgnoringDots: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an e-mail address, as one text: in small letters, without what stands behind a plus, and at Gmail without the dots
 * of the name and under one domain. To count by, never to write to.
 */
export function normalizeMailbox(email: string): string {
  const folded = email.normalize('NFKC').trim().toLowerCase()
  const separatorIndex = folded.lastIndexOf('@')
  if (separatorIndex < 0) return folded
  const domain = folded.slice(separatorIndex + 1)
  const name = folded.slice(0, separatorIndex).replace(/(?<=.)\+.*$/, '')
  return domainsIgnoringDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
