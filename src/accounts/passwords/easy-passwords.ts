import { refuseAccount } from '../refusals.ts'

/** Commonest passwords here, Italian ones among them. Entries have no surrounding digits and signs, because those add no strength. */
const commonPasswords = new Set(
  `password passwort passw0rd p@ssw0rd p@ssword pa55word pa$$word qwertyuiop qwertyui qwerty asdfghjkl asdfghjk zxcvbnm zxcvbnmm qwertyqwerty qazwsxedc qazwsx
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 1a2b3c4d a1b2c3d4 a1s2d3f4 abc12345 abcd1234 abcdefgh abcdefghi abcdef
  12345678 123456789 1234567890 12345678910 0123456789 123456123456 12341234 11223344 1122334455 112233445566 123123123 12312312 987654321 9876543210 87654321
  11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 88888888 99999999 aaaaaaaa 12121212
  10203040 102030405060 147258369 159357456 741852963 789456123 789456123 31415926 13131313 69696969 20202020 01234567 123454321 1234abcd 123456ab 123456qwerty
  iloveyou iloveyouu welcome letmein letmeinn football baseball basketball superman batman sunshine princess starwars trustno1 whatever computer internet
  administrator admin adminadmin administrador default changeme changeit secret secretsecret master mastermaster dragon monkey shadow michael jennifer
  corvette mercedes ferrari maserati liverpool chelsea pokemon minecraft samsung facebook instagram google microsoft windows testtest testing guest
  ciaociao ciaociaociao ciaobella tiamo tiamotanto amoremio amore amoreamore juventus forzajuve forzamilan forzainter forzaroma forzanapoli forzalazio inter milan napoli
  francesco francesca alessandro alessandra giuseppe giovanni giovanna andrea antonio antonella valentina margherita stefania federica federico riccardo
  stellina stella cucciolo cucciola tesoro principessa principe farfalla benvenuto benvenuta segreto segreta italia italiano
  parola passworld lapassword miapassword passparola chiave ristorante kebab kebabkebab pizzeria cucina panino hamburger`.split(/\s+/),
)

const minLength = 8
let publishedPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * Reads the 18,000 commonest passwords of sufficient length from published leaks (OWASP ASVS 5.0, 6.2.4 asks for 3,000). Loaded with the first
 * password that is chosen, because unpacking takes 80 ms.
 */
function readPublishedPasswords(): Promise<ReadonlySet<string>> {
  publishedPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter(({ length }) => length >= minLength).map(word => word.toLowerCase())),
  )
  return publishedPasswords
}

/** Brand words, which attackers of this chain try first. */
const brandWords = ['spiedo', 'spiedokebab', 'kebabspiedo']

const foldText = (text: string) => text.normalize('NFKC').toLowerCase()
/** Letters only: “Ugo.Rossi-82!” is “ugorossi”. */
const stripNonLetters = (text: string) => foldText(text).replace(/[^\p{Letter}]/gu, '')

/** Owner of the password, as far as an attacker may know. */
interface PasswordOwner {
  name?: string | null
  email?: string | null
}

/** Whether a password is one of the commonest, the brand, or the person’s own name or address. */
export async function isEasyPassword(password: string, { name, email }: PasswordOwner = {}): Promise<boolean> {
  const foldedPassword = foldText(password).trim()
  const word = stripNonLetters(password)
  const published = await readPublishedPasswords()
  const withoutSigns = foldedPassword.replace(/^[^\p{Letter}\p{Number}]+|[^\p{Letter}\p{Number}]+$/gu, '')
  if ([foldedPassword, withoutSigns, word].some(each => commonPasswords.has(each) || published.has(each))) return true
  // Repeated single characters, including white space.
  if (new Set(foldedPassword).size <= 1) return true
  const ownWords = [name ?? '', ...(name ?? '').split(/\s+/), (name ?? '').split(/\s+/).toReversed().join(''), email ?? '', (email ?? '').split('@')[0] ?? '']
  return [...brandWords, ...ownWords].some(commonWord => foldedPassword === foldText(commonWord) || (word !== '' && word === stripNonLetters(commonWord)))
}

/** @throws `password_too_easy`, on `field`: call when a password is chosen, never when one is verified */
export async function requireSafePassword(password: string, owner: PasswordOwner, field = 'password'): Promise<void> {
  if (await isEasyPassword(password, owner)) throw refuseAccount('password_too_easy', { field })
}
