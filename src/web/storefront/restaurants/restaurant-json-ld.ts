import { pagePath } from '../../i18n/language.ts'
import type { RestaurantData, ShellData } from '../../server/reads.ts'
import { getPreviewPicture } from '../../shell/page-meta.ts'
import { formatClock, isOpen24Hours } from '../../ui/format/clock.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Restaurant for search engines (schema.org): address, hours, menu. */
export function buildRestaurantJsonLd({ origin, language, brand }: ShellData, restaurant: RestaurantData): object {
  const url = origin + pagePath(language, `/restaurants/${restaurant.slug}`)
  return {
    '@type': 'Restaurant',
    '@id': `${origin}/restaurants/${restaurant.slug}#restaurant`,
    name: restaurant.name,
    url,
    ...(restaurant.description && { description: restaurant.description }),
    telephone: restaurant.phone,
    servesCuisine: ['Kebab', 'Fried chicken'],
    image: origin + getPreviewPicture(restaurant.picture).address,
    priceRange: '€',
    currenciesAccepted: 'EUR',
    brand: { '@type': 'Brand', name: brand },
    parentOrganization: {
      '@type': 'Organization',
      name: restaurant.company.legalName,
      legalName: restaurant.company.legalName,
      vatID: restaurant.company.vatNumber,
      address: restaurant.company.address,
    },
    hasMenu: `${url}/menu`,
    ...(restaurant.services.length > 0 && { potentialAction: buildOrderAction(`${url}/menu`, language, restaurant.services) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: restaurant.address,
      postalCode: restaurant.postcode,
      addressLocality: restaurant.city,
      addressRegion: restaurant.region,
      addressCountry: 'IT',
    },
    geo: { '@type': 'GeoCoordinates', latitude: restaurant.latitude, longitude: restaurant.longitude },
    openingHoursSpecification: [...restaurant.week.flatMap(buildWeekdayHours), ...restaurant.closures.flatMap(buildSpecialHours)],
  }
}

/** How food is handed over, in the words of GoodRelations, which schema.org refers to. */
const deliveryMethods: Record<string, string> = {
  pickup: 'http://purl.org/goodrelations/v1#DeliveryModePickUp',
  delivery: 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet',
}

/** Where a person orders: the menu page of the restaurant. */
const buildOrderAction = (url: string, language: string, services: readonly string[]) => ({
  '@type': 'OrderAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: url,
    inLanguage: language,
    actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
  },
  deliveryMethod: services.flatMap(service => deliveryMethods[service] ?? []),
})

type Ranges = RestaurantData['week'][number]

const buildWeekdayHours = (ranges: Ranges, day: number): object[] =>
  ranges.map(({ opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${dayNames[day]}`,
    ...buildOpeningHours(opens, closes),
  }))

/** Equal opening and closing times mean closed in schema.org: 24-hour restaurants close one minute before they open. */
const buildOpeningHours = (opens: number, closes: number) => ({
  opens: formatClock(opens),
  closes: formatClock(isOpen24Hours(opens, closes) ? closes - 1 : closes),
})

/** Schema.org expresses "closed" as opening and closing at midnight. */
const buildSpecialHours = ({ startsOn, endsOn, ranges }: RestaurantData['closures'][number]): object[] =>
  (ranges.length > 0 ? ranges : [{ opens: 0, closes: 0 }]).map(({ opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: startsOn,
    validThrough: endsOn,
    ...buildOpeningHours(opens, closes),
  }))
