import { toPlainCharacters } from './typed-characters.ts'

/** Octets of the part before the @, characters of the whole (RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3 with the brackets of a path). */
const maxLocalPartBytes = 64
export const maxEmailLength = 254

/** `atext` of RFC 5322, and what RFC 6531 adds to it; quoted local parts are left out: mail programs disagree on where such an address ends. */
const atom = /(?:[a-z0-9!#$%&'*+/=?^_`{|}~-]|(?!\p{ASCII})[\p{L}\p{M}\p{N}\p{S}])+/u.source
const local = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u')
/** Host names with a top-level domain; no addresses of machines (`[192.0.2.1]`, `localhost`), to which nothing public is sent. */
const host = /^(?:[a-z0-9][a-z0-9-]{0,62}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/**
 * An e-mail address in its one stored form: lower case, the domain as DNS has it (`xn--…`), which every mail server takes.
 * @param typed with spaces around its parts, invisible characters, full-width letters, typographic apostrophes and dashes, `mailto:` or `<…>`
 * @returns undefined for what RFC 5321 and 6531 don't allow as the address of a mailbox on the internet
 */
export function normalizeEmail(typed: string): string | undefined {
  const [mailbox = '', domain = '', more] = cleanEmailText(typed).split('@')
  if (more !== undefined || !local.test(mailbox) || new TextEncoder().encode(mailbox).length > maxLocalPartBytes) return undefined
  const name = toAsciiDomain(domain)
  if (name === undefined || !host.test(name)) return undefined
  const email = `${mailbox}@${name}`
  return email.length > maxEmailLength ? undefined : email
}

/** For `overwrite` of a contract, before its checks: the stored form, or the text as it was meant where it is no address. */
export const tidyEmail = (typed: string): string => normalizeEmail(typed) ?? cleanEmailText(typed)

export const isEmail = (typed: string): boolean => normalizeEmail(typed) !== undefined

const cleanEmailText = (typed: string): string =>
  toPlainCharacters(typed)
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll('\u3002', '.')
    .replace(/^ *(?:mailto:)?[ <]*/, '')
    .replace(/[ >.,;]+$/, '')
    .replace(/ *([@.]) */g, '$1')

/** Internationalised names as DNS has them (UTS 46, which `URL` knows in browser and server alike); undefined for what is none. */
function toAsciiDomain(domain: string): string | undefined {
  if (/^\p{ASCII}*$/u.test(domain)) return domain
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return undefined
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}
