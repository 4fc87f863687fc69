import type { PictureData, RestaurantCard } from '../../server/reads.ts'

/** Drawings of pictures/scenes/shops.ts, with the colour of the wall; a test compares them with the files. */
const walls = { ocra: '#E3A05B', mattone: '#C4694A', rosa: '#E8A593', giallo: '#ECCE80', avorio: '#E8D9BF', tufo: '#D9B984' }

const houses = Object.fromEntries(
  Object.entries(walls).map(([name, ground]) => [name, { address: `/pictures/scenes/shop-${name}`, widths: [480, 960], width: 1600, height: 800, ground }]),
) as Record<keyof typeof walls, PictureData>

export const scooterPicture: PictureData = { address: '/pictures/scenes/scooter', widths: [320], width: 560, height: 400, ground: 'transparent' }
export const tablePicture: PictureData = { address: '/pictures/scenes/table', widths: [320], width: 400, height: 400, ground: 'transparent' }

/** Colours of houses from north to south, each from a latitude on. */
const parts: readonly { south: number; houses: readonly (keyof typeof walls)[] }[] = [
  { south: 44.2, houses: ['giallo', 'rosa', 'mattone'] },
  { south: 41.4, houses: ['ocra', 'avorio', 'mattone'] },
  { south: -90, houses: ['tufo', 'ocra', 'rosa'] },
]

/** House of a restaurant that has no photo: in the colours of its part of the country, always the same for one restaurant. */
export function pickHouse({ slug, latitude }: Pick<RestaurantCard, 'slug' | 'latitude'>): PictureData {
  const names = parts.find(({ south }) => latitude >= south)?.houses ?? ['ocra']
  let hash = 0
  for (const letter of slug) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  return houses[names[hash % names.length] ?? 'ocra']
}
