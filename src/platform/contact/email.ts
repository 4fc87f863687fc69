import { toPlainCharacters } from './typed-characters.ts'

/** Octets of the local part, characters of the whole address (RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3 with the brackets of a path). */
const maxLocalPartBytes = 64
export const maxEmailLength = 254

/** `atext` of RFC 5322 with the additions of RFC 6531. Quoted local parts are excluded: mail programs disagree on where such an address ends. */
const atom = /(?:[a-z0-9!#$%&'*+/=?^_`{|}~-]|(?!\p{ASCII})[\p{L}\p{M}\p{N}\p{S}])+/u.source
const local = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u')
/** Host names with a top-level domain; no machine addresses (`[192.0.2.1]`, `localhost`), which receive no public mail. */
const host = /^(?:[a-z0-9][a-z0-9-]{0,62}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/**
 * Normalizes an e-mail address to its stored form: lower case, the domain as in DNS (`xn--…`), which every mail server accepts.
 * @param input with spaces around its parts, invisible characters, full-width letters, typographic apostrophes and dashes, `mailto:` or `<…>`
 * @returns undefined for text that RFC 5321 and 6531 don't allow as a mailbox on the internet
 */
export function normalizeEmail(input: string): string | undefined {
  const [mailbox = '', domain = '', more] = cleanEmailText(input).split('@')
  if (more !== undefined || !local.test(mailbox) || new TextEncoder().encode(mailbox).length > maxLocalPartBytes) return undefined
  const name = toAsciiDomain(domain)
  if (name === undefined || !host.test(name)) return undefined
  const email = `${mailbox}@${name}`
  return email.length > maxEmailLength ? undefined : email
}

/** For a contract's `overwrite`, before its checks: the stored form, or the cleaned text if it is no address. */
export const tidyEmail = (input: string): string => normalizeEmail(input) ?? cleanEmailText(input)

export const isEmail = (input: string): boolean => normalizeEmail(input) !== undefined

const cleanEmailText = (input: string): string =>
  toPlainCharacters(input)
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll('\u3002', '.')
    .replace(/^ *(?:mailto:)?[ <]*/, '')
    .replace(/[ >.,;]+$/, '')
    .replace(/ *([@.]) */g, '$1')

/** Converts internationalised names to their DNS form (UTS 46, built into `URL` in browser and server); undefined if invalid. */
function toAsciiDomain(domain: string): string | undefined {
  if (/^\p{ASCII}*$/u.test(domain)) return domain
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return undefined
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}
