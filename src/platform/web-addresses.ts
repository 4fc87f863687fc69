/**
 * Detects web addresses that a mail program would turn into a link. Pure: shared by forms in the browser and the server's contracts. Names may
 * contain none; sentences may contain e-mail addresses and full stops without a space.
 */

const splitWords = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Top-level domains that are also words or abbreviations in Italian or English: "c.so", "piccante.no". */
const wordTopLevelDomains = splitWords(
  'ai al am as at bar be best bio by ci co cool date de do email fit fun help ie il in io is la li life live love ma me men mom my name ne no one open page post pro rest run sa sc se si sm so st su team to today top us va ve vi win work za zone',
)

/** Top-level domains that are no words: generic ones in use (IANA root zone database) and country codes. */
const topLevelDomains = splitWords(
  `aero agency app asia biz blog buzz cam cat cc center cfd chat click cloud club com coop cyou dev digital download edu email example eu expert express
  finance fm gg gift gl gov guru host icu info ink int invalid ist jobs link localhost loan ltd market media mil mobi money monster museum net network
  news nexus ninja online onion org party photo pics plus press quest racing review reviews rocks sbs science services shop site social software solutions
  space store stream studio support systems tech tel test tips tools trade travel tv uno video vip webcam website wiki wtf xin xxx xyz
  ad ae af ag ao ar au aw ax az ba bb bd bf bg bh bi bj bm bn bo br bs bt bw bz ca cd cf cg ch ck cl cm cn cr cu cv cw cx cy cz dj dk dm dz ec ee eg er es et
  fi fj fk fo fr ga gd ge gf gh gi gm gn gp gq gr gt gu gw gy hk hm hn hr ht hu id im iq ir it je jm jo jp ke kg kh ki km kn kp kr kw ky kz lb lc lk lr ls lt lu
  lv ly mc md mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx mz nc nf ng ni nl np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sb sd
  sg sh sk sl sn sr ss sv sy sz tc td tf tg th tj tk tl tm tn tr tt tw tz ua ug uk uy uz vc vg vn vu wf ws ye yt zm zw рф укр бел срб`,
)

/** Normalizes a host as browsers do: full-width letters and other full stops are mapped, zero-width characters removed. */
const normalizeHostText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\u3002', '.')

// Each pattern starts a match at most once per word: another try at each letter would take minutes for a long text.
const scheme = /[a-z0-9+.-]:\/\/|\b(?:https?|ftp|mailto|javascript):|\bwww\d?\./iu
const mailbox = /(?<![^\s@<>()])[^\s@<>()]+@[\p{L}\p{N}][\p{L}\p{N}.-]*\p{L}/gu
const numbered = /\b\d{1,3}(?:\.\d{1,3}){3}[:/]/u
const host = /(?<![\p{L}\p{N}-])-*(?<label>[\p{L}\p{N}][\p{L}\p{N}-]*)\.(?<end>\p{L}[\p{L}\p{N}-]+)(?![\p{L}\p{N}]|\.\p{L})(?<path>[:/?#]\S)?/gu

/** Strictness: `name` rejects anything that could be an address. `firm` allows names like "Forno.it S.r.l."; only explicit addresses are rejected. */
export type WebAddressRule = 'name' | 'sentence' | 'firm'

export function containsWebAddress(text: string, rule: WebAddressRule = 'sentence'): boolean {
  const name = rule === 'name'
  const read = normalizeHostText(text)
  if (scheme.test(read) || numbered.test(read)) return true
  if (name && read.match(mailbox)) return true
  for (const { groups } of read.replace(mailbox, ' ').matchAll(host)) {
    const { label = '', end = '', path } = groups ?? {}
    const topLevelDomain = end.toLowerCase()
    const isShortLabel = label.length < 2
    if (rule === 'firm' && !path) continue
    if (topLevelDomain.startsWith('xn--') || (topLevelDomains.has(topLevelDomain) && (path || !isShortLabel || name))) return true
    // "M.De Luca" is a name; in sentences only a path proves an address rather than a missing space.
    if (wordTopLevelDomains.has(topLevelDomain) && (path || (name && !isShortLabel && end === topLevelDomain))) return true
    if (path?.startsWith('/') && label.length > 2 && topLevelDomain.length > 2) return true
  }
  return false
}

/** Validates a person's name: no address, and nothing that a mail would turn into one. The text is already one line without invisible characters. */
export const isPersonName = (text: string): boolean => !/[<>]/.test(text) && !containsWebAddress(text, 'name')
