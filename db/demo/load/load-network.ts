import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { toSlug } from '#menu/slugs.ts'
import { jobOpenings } from '#messages/tables.ts'
import { systemActor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { addDays, defaultTimezone, toWallClock } from '#platform/local-time.ts'
import { type DatedClosure, findRangesOn, type OpeningRules } from '#restaurants/hours/opening-hours.ts'
import { createTableToken } from '#restaurants/service/table-code.ts'
import { chainSettings } from '#restaurants/settings/contract.ts'
import { saveSettings } from '#restaurants/settings/settings.ts'
import { cities, closures, companies, deliveryZones, diningTables, openingHours, restaurants, stationKinds, stations } from '#restaurants/tables.ts'
import { demoCompanies } from '../companies.ts'
import { demoJobOpenings } from '../job-openings.ts'
import { demoRestaurants } from '../restaurants.ts'
import type { DemoRestaurant } from '../types.ts'
import { closingAt, closuresFrom, minuteOf } from './holidays.ts'

/** Demo restaurant with its ids. */
export interface LoadedRestaurant extends DemoRestaurant {
  id: string
  cityId: string
  companyId: string
  timezone: string
  businessDayCutoff: number
  rules: OpeningRules
}

const demoTables = ['1', '2', '3', '4', '5', '6']

/** Token of a demo table: the same in every installation, so that people can try it. */
export function demoTableToken(slug: string, label: string): string {
  let round = 0
  return createTableToken(() => createHash('sha256').update(`${slug} ${label} ${round++}`).digest())
}

interface DayOff extends Omit<DatedClosure, 'place' | 'fulfilment'> {
  /** Null for the whole chain. */
  restaurantId: string | null
  reason: string
  translations: { en: { reason: string } }
}

const kinds = [
  { code: 'spit', title: 'Spiedo', unitsPerQuarter: 60, preparationMinutes: 5 },
  { code: 'fryer', title: 'Friggitrice', unitsPerQuarter: 48, preparationMinutes: 12 },
  { code: 'griddle', title: 'Piastra', unitsPerQuarter: 40, preparationMinutes: 9 },
]

/** Creates settings, companies, cities, restaurants with hours, closures, stations and zones, and job openings. */
export async function loadNetwork(context: Context): Promise<LoadedRestaurant[]> {
  const { db } = context
  const companyIds = new Map(demoCompanies.map(({ slug }) => [slug, uuidv7()]))
  const cityIds = new Map(demoRestaurants.map(({ city }) => [city, '']))
  for (const city of cityIds.keys()) cityIds.set(city, uuidv7())
  const loaded = demoRestaurants.map(
    (restaurant): LoadedRestaurant => ({
      ...restaurant,
      id: uuidv7(),
      cityId: cityIds.get(restaurant.city) ?? '',
      companyId: companyIds.get(restaurant.company) ?? '',
      timezone: defaultTimezone,
      businessDayCutoff: 300,
      rules: { timezone: defaultTimezone, week: weekOf(restaurant), closures: [] },
    }),
  )
  const closed = daysOff(loaded, addDays(toWallClock(context.clock.now().getTime(), defaultTimezone).date, -31))
  const closedBy = Map.groupBy(closed, ({ restaurantId }) => restaurantId)
  for (const { rules, id } of loaded) rules.closures = [...(closedBy.get(id) ?? []), ...(closedBy.get(null) ?? [])].map(asRule)

  await saveSettings(context, { section: 'chain', value: chainSettings.parse({}), version: 0 }, systemActor)
  await insertRows(
    db,
    companies,
    demoCompanies.map(({ slug, ...company }) => ({ ...company, id: companyIds.get(slug) })),
  )
  await insertRows(db, cities, [...Map.groupBy(loaded, ({ city }) => city)].map(asCity))
  await insertRows(
    db,
    restaurants,
    loaded.map(({ city: _, region: __, company: ___, hours: ____, rules: _____, ...restaurant }) => ({ ...restaurant, claimBudgetCents: 20_000 })),
  )
  await insertRows(
    db,
    openingHours,
    loaded.flatMap(({ id, rules }) => rules.week.map(range => ({ ...range, restaurantId: id }))),
  )
  await insertRows(db, closures, closed)
  await insertRows(
    db,
    stationKinds,
    kinds.map(({ code, title }, position) => ({ code, title, position })),
  )
  await insertRows(
    db,
    stations,
    loaded.flatMap(({ id }) => kinds.map(({ code, ...station }) => ({ restaurantId: id, kind: code, ...station }))),
  )
  await insertRows(
    db,
    deliveryZones,
    loaded
      .filter(({ services }) => services.includes('delivery'))
      .map(({ id }) => ({
        restaurantId: id,
        title: 'Entro 4 km',
        shape: 'radius' as const,
        radiusMetres: 4000,
        feeCents: 250,
        minimumCents: 1200,
        freeFromCents: 3000,
      })),
  )
  await insertRows(
    db,
    diningTables,
    loaded
      .filter(({ services }) => services.includes('table'))
      .flatMap(({ id, slug }) => demoTables.map(label => ({ restaurantId: id, label, seats: 4, qrToken: demoTableToken(slug, label) }))),
  )
  await insertRows(
    db,
    jobOpenings,
    demoJobOpenings.map(({ titleEn, descriptionEn, city, restaurant, ...opening }, position) => ({
      ...opening,
      translations: { en: { title: titleEn, description: descriptionEn } },
      cityId: cityIds.get(city ?? ''),
      restaurantId: loaded.find(({ slug }) => slug === restaurant)?.id,
      position,
    })),
  )
  return loaded
}

/** Places a city at the mean position of its restaurants. */
function asCity([name, all]: [string, LoadedRestaurant[]]) {
  const mean = (degrees: (restaurant: LoadedRestaurant) => number) => Math.round((all.reduce((sum, each) => sum + degrees(each), 0) / all.length) * 1e4) / 1e4
  const [{ cityId, province, region }] = all as [LoadedRestaurant]
  return { id: cityId, slug: toSlug(name), name, province, region, latitude: mean(each => each.latitude), longitude: mean(each => each.longitude) }
}

/** Converts a restaurant's week to the table's minutes. */
function weekOf({ hours }: DemoRestaurant) {
  return hours.map(({ day, opens, closes }) => {
    const [opensMinute, until] = [minuteOf(opens), minuteOf(closes)]
    return { weekday: day, opensMinute, closesMinute: until > opensMinute ? until : until + 1440, fulfilment: null }
  })
}

/** Lists closures: whole days for the chain, short days per restaurant, since opening times differ. */
function daysOff(all: LoadedRestaurant[], first: string): DayOff[] {
  return closuresFrom(first).flatMap(({ date, rule }): DayOff[] => {
    const day = { startsOn: date, endsOn: date, reason: rule.name, translations: { en: { reason: rule.nameEn } } }
    const { closes } = rule
    if (closes === undefined) return [{ ...day, restaurantId: null, kind: 'closed', ranges: [] }]
    return all.flatMap((restaurant): DayOff[] => {
      const usual = findRangesOn(restaurant.rules, date)
      if (usual.length === 0) return []
      const ranges = closingAt(usual, closes)
      return [{ ...day, restaurantId: restaurant.id, kind: ranges.length > 0 ? 'special_hours' : 'closed', ranges }]
    })
  })
}

/** Converts a closure for the opening-hours rules. */
const asRule = ({ restaurantId, ...day }: DayOff): DatedClosure => ({ ...day, place: restaurantId ? 'restaurant' : 'chain', fulfilment: null })
