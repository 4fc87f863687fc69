import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('../../messages/', import.meta.url)

/** Texts of staff-only screens may use trade terms. */
const staffOnly = /^(office|kitchen|courier|people|places-api|second-factor)/

const textsOf = (language: 'it' | 'en') =>
  readdirSync(new URL(`${language}/`, folder))
    .filter(file => file.endsWith('.json') && !staffOnly.test(file))
    .flatMap(file => Object.entries<string>(JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8'))))

/** Internal jargon, or wording that no Italian would use for the site. */
const privateWords = [
  /come lo vuoi/i,
  /come e (dove|quando)/i,
  /menu di qui/i,
  /ora è da scegliere/i,
  /\d nel prezzo|\} nel prezzo/,
  /banchi/,
  /spillo/i,
  /sistema (quello|nel)/i,
]

describe('the words customers read', () => {
  it('are those of ordering, not of the makers', () => {
    const found = textsOf('it').filter(([, text]) => privateWords.some(word => word.test(text)))
    expect(found).toEqual([])
  })

  it('call the cart "ordine" beside a dish’s name: "Secchio 15 strisce" is a dish too', () => {
    const named = /\{(dish|title|what|names)\b/
    const found = [...textsOf('it'), ...textsOf('en')].filter(([, text]) => named.test(text) && /secchio|bucket/i.test(text))
    expect(found).toEqual([])
  })
})
