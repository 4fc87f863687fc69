import type { DemoOpening, DemoRestaurant, DemoService } from '../types.ts'

/** Common combinations of services. */
export const everything: DemoService[] = ['pickup', 'delivery', 'table']
export const noDelivery: DemoService[] = ['pickup', 'table']
export const noTables: DemoService[] = ['pickup', 'delivery']
export const counterOnly: DemoService[] = ['pickup']

type City = {
  city: string
  province: string
  region: string
  /** Slug of the company that runs every restaurant of the city. */
  company: string
  /** Telephone prefix of the city, with its leading zero. */
  prefix: string
}

/**
 * Restaurant as a table row. Districts, postcodes and coordinates are real, so that distances and maps make sense; **streets and house numbers are
 * invented**, from the vocabulary of the kitchen ("Via della Doppia Panatura"), so that nobody takes them for a real address.
 */
type RestaurantRow = [
  district: string,
  street: string,
  streetNumber: string,
  postcode: string,
  latitude: number,
  longitude: number,
  hours: DemoOpening[],
  services: DemoService[],
]

/** Builds the restaurants of one city. Telephone numbers are the city's prefix and `555 01nn`, in row order: recognisably invented. */
export function restaurantsOf(city: City, rows: RestaurantRow[]): DemoRestaurant[] {
  return rows.map((row, index) => {
    const [district, street, streetNumber, postcode, latitude, longitude, hours, services] = row
    return {
      slug: slugOf(`${city.city} ${district}`),
      name: `Spiedo ${city.city} ${district}`,
      city: city.city,
      province: city.province,
      region: city.region,
      street,
      streetNumber,
      postcode,
      latitude,
      longitude,
      phone: `+39 ${city.prefix} 555 01${String(index + 1).padStart(2, '0')}`,
      company: city.company,
      hours: hours.toSorted((a, b) => a.day - b.day),
      services,
    }
  })
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
