import { describe, expect, it } from 'vitest'
import { demoClosures } from './closures.ts'
import { demoCompanies } from './companies.ts'
import { demoCustomers } from './customers.ts'
import { demoRestaurants } from './restaurants.ts'
import { expectUnique, kebabCase } from './unique-names.ts'

const time = /^([01]\d|2[0-3]):[0-5]\d$/

/** Minutes of the week, from Monday 0:00, at which a span opens and closes. */
function minutesOfWeek(span: { day: number; opens: string; closes: string }) {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const start = span.day * 1440 + minutes(span.opens)
  const length = minutes(span.closes) - minutes(span.opens)
  return { start, end: start + (length > 0 ? length : length + 1440) }
}

/** Validates the check digit of an Italian VAT number: Luhn over the eleven digits. */
function hasTrueCheckDigit(vatNumber: string): boolean {
  const sum = [...vatNumber].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

describe('the demo restaurants', () => {
  it('are at least 128, in 37 cities', () => {
    expect(demoRestaurants.length).toBeGreaterThanOrEqual(128)
    expect(new Set(demoRestaurants.map(restaurant => restaurant.city)).size).toBe(37)
  })

  it('share no slug, name, phone or address', () => {
    expectUnique(demoRestaurants.map(({ slug }) => slug))
    expectUnique(demoRestaurants.map(({ name }) => name))
    expectUnique(demoRestaurants.map(({ phone }) => phone))
    expectUnique(demoRestaurants.map(({ street, city }) => `${street}, ${city}`))
    expectUnique(demoRestaurants.map(({ latitude, longitude }) => `${latitude} ${longitude}`))
    for (const { slug } of demoRestaurants) expect(slug).toMatch(kebabCase)
  })

  it('have plainly invented phones and postcodes of five digits', () => {
    for (const { phone, postcode, province } of demoRestaurants) {
      expect(phone).toMatch(/^\+39 0\d{1,3} 555 01\d\d$/)
      expect(postcode).toMatch(/^\d{5}$/)
      expect(province).toMatch(/^[A-Z]{2}$/)
    }
  })

  it('lie in Italy, those of one city within 40 km of each other', () => {
    for (const restaurant of demoRestaurants) {
      expect(restaurant.latitude, restaurant.slug).toBeGreaterThan(36.6)
      expect(restaurant.latitude, restaurant.slug).toBeLessThan(47.1)
      expect(restaurant.longitude, restaurant.slug).toBeGreaterThan(6.6)
      expect(restaurant.longitude, restaurant.slug).toBeLessThan(18.6)
      for (const other of demoRestaurants.filter(({ city }) => city === restaurant.city)) {
        const north = (restaurant.latitude - other.latitude) * 111
        const east = (restaurant.longitude - other.longitude) * 82
        expect(Math.hypot(north, east), `${restaurant.slug} ${other.slug}`).toBeLessThan(40)
      }
    }
  })

  it('keep valid hours that never overlap, even around Sunday midnight', () => {
    for (const { slug, hours } of demoRestaurants) {
      for (const { opens, closes } of hours) {
        expect(opens, slug).toMatch(time)
        expect(closes, slug).toMatch(time)
        expect(opens, slug).not.toBe(closes)
      }
      const spans = hours.map(minutesOfWeek).sort((a, b) => a.start - b.start)
      spans.forEach((span, index) => {
        const next = spans[index + 1]?.start ?? (spans[0]?.start ?? 0) + 7 * 1440
        expect(span.end, slug).toBeLessThan(next)
      })
    }
  })

  it('vary: breaks, nights past midnight, a rest day', () => {
    const some = (rule: (restaurant: (typeof demoRestaurants)[number]) => boolean) => expect(demoRestaurants.filter(rule).length).toBeGreaterThan(10)
    some(({ hours }) => hours.filter(({ day }) => day === 2).length > 1)
    some(({ hours }) => hours.some(({ day, opens, closes }) => day === 5 && closes < opens))
    some(({ hours }) => !hours.some(({ day }) => day === 0))
  })

  it('offer pickup everywhere and each service at most once', () => {
    for (const { slug, services } of demoRestaurants) {
      expect(services, slug).toContain('pickup')
      expect(new Set(services).size, slug).toBe(services.length)
    }
  })
})

describe('the demo companies', () => {
  it('run whole cities; about half of the restaurants are the chain’s own', () => {
    const slugs = new Set(demoCompanies.map(({ slug }) => slug))
    const companyOf = new Map<string, string>()
    for (const { city, company } of demoRestaurants) {
      expect(slugs).toContain(company)
      expect(companyOf.get(city) ?? company, city).toBe(company)
      companyOf.set(city, company)
    }
    expect(new Set(companyOf.values())).toEqual(slugs)
    const chain = demoCompanies.filter(({ isChain }) => isChain)
    expect(chain).toHaveLength(1)
    const own = demoRestaurants.filter(({ company }) => company === chain[0]?.slug).length
    expect(own / demoRestaurants.length).toBeGreaterThan(0.4)
    expect(own / demoRestaurants.length).toBeLessThan(0.6)
  })

  it('have unique VAT numbers with a true check digit, PEC addresses and SDI codes', () => {
    expectUnique(demoCompanies.map(({ vatNumber }) => vatNumber))
    expectUnique(demoCompanies.map(({ sdiCode }) => sdiCode))
    for (const { vatNumber, pec, sdiCode } of demoCompanies) {
      expect(vatNumber).toMatch(/^999000\d{5}$/)
      expect(hasTrueCheckDigit(vatNumber), vatNumber).toBe(true)
      expect(pec).toMatch(/@pec\.example\.com$/)
      expect(sdiCode).toMatch(/^[A-Z0-9]{7}$/)
    }
  })
})

describe('the demo closures', () => {
  it('are each tied to one date, and shortened days say when they end', () => {
    for (const { name, monthDay, daysAfterEaster, kind, closes } of demoClosures) {
      expect((monthDay === undefined) !== (daysAfterEaster === undefined), name).toBe(true)
      if (monthDay !== undefined) expect(monthDay).toMatch(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
      expect(closes !== undefined, name).toBe(kind === 'short')
      if (closes !== undefined) expect(closes).toMatch(time)
    }
    expect(demoClosures.some(({ monthDay }) => monthDay === '12-25')).toBe(true)
  })
})

describe('the demo customers', () => {
  it('are 40, with unique addresses and invented mobile numbers', () => {
    expect(demoCustomers).toHaveLength(40)
    expectUnique(demoCustomers.map(({ emailLocalPart }) => emailLocalPart))
    expectUnique(demoCustomers.map(({ phone }) => phone))
    for (const { emailLocalPart, phone } of demoCustomers) {
      expect(emailLocalPart).toMatch(/^[a-z]+\.[a-z]+$/)
      expect(phone).toMatch(/^\+39 300 555 01\d\d$/)
    }
  })
})
