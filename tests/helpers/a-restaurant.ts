import type { Context } from '#platform/context.ts'
import { type City, type Company, cities, closures, companies, openingHours, type Restaurant, restaurants } from '#restaurants/tables.ts'

// The numbers have one length, so that names sort in the order of their insertion wherever a file stands among the others.
let rowCount = 10_000
const nextNumber = () => (rowCount += 1)

export async function insertCompany({ db }: Pick<Context, 'db'>, values: Partial<typeof companies.$inferInsert> = {}): Promise<Company> {
  const number = nextNumber()
  const [company] = await db
    .insert(companies)
    .values({
      legalName: `Arrosti ${number} S.r.l.`,
      vatNumber: String(99_900_000_000 + number),
      street: 'Via dello Spiedo',
      streetNumber: '1',
      postcode: '00185',
      city: 'Roma',
      province: 'RM',
      ...values,
    })
    .returning()
  return company as Company
}

export async function insertCity({ db }: Pick<Context, 'db'>, values: Partial<typeof cities.$inferInsert> = {}): Promise<City> {
  const number = nextNumber()
  const [city] = await db
    .insert(cities)
    .values({ slug: `citta-${number}`, name: `Città ${number}`, province: 'RM', region: 'Lazio', latitude: 41.9, longitude: 12.5, ...values })
    .returning()
  return city as City
}

/** Inserts a restaurant open daily from 11:00 to 23:00, with a new company and city unless given. */
export async function insertRestaurant(
  context: Pick<Context, 'db'>,
  { hours = ['11:00-23:00'], ...values }: Partial<typeof restaurants.$inferInsert> & { hours?: string[] } = {},
): Promise<Restaurant> {
  const number = nextNumber()
  const companyId = values.companyId ?? (await insertCompany(context)).id
  const cityId = values.cityId ?? (await insertCity(context)).id
  const [restaurant] = await context.db
    .insert(restaurants)
    .values({
      slug: `ristorante-${number}`,
      name: `Spiedo ${number}`,
      street: 'Via del Pane Caldo',
      streetNumber: String(number),
      postcode: '00185',
      province: 'RM',
      latitude: 41.9,
      longitude: 12.5,
      phone: '+39 06 555 0101',
      services: ['pickup', 'delivery', 'table'],
      ...values,
      companyId,
      cityId,
    })
    .returning()
  const ranges = hours.map(range => {
    const [opens = 0, closes = 0] = range.split('-').map(text => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)))
    return { opensMinute: opens, closesMinute: closes <= opens ? closes + 1440 : closes }
  })
  const week = [0, 1, 2, 3, 4, 5, 6].flatMap(weekday => ranges.map(range => ({ restaurantId: (restaurant as Restaurant).id, weekday, ...range })))
  if (week.length > 0) await context.db.insert(openingHours).values(week)
  return restaurant as Restaurant
}

/** Inserts a closure of the whole chain, unless `restaurantId` or `cityId` is given. */
export async function insertClosure({ db }: Pick<Context, 'db'>, values: Partial<typeof closures.$inferInsert> & { startsOn: string }): Promise<void> {
  await db.insert(closures).values({ endsOn: values.startsOn, reason: 'Festa', ...values })
}
