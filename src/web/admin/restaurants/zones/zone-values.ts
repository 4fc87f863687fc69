import type { Point } from '#restaurants/directory/distance.ts'
import type { KeptZone } from '#restaurants/service/contract.ts'
import { outlineFault } from '#restaurants/service/outline.ts'
import type { ZoneShape } from '#restaurants/vocabulary.ts'
import { readCents, readNumber, writeCents } from '../numbers.ts'
import { placeText as t } from '../place-texts.ts'

/** `41.90280, 12.49640`: latitude first, as people read them off a map. */
export const writePoint = ({ latitude, longitude }: { latitude: number; longitude: number }): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

/** With the comma of an Italian keyboard or with a point: `44,41 12,20`, `44.41, 12.20`. */
const twoNumbers = /^\s*(-?\d+(?:[.,]\d+)?)\s*[,;\s]\s*(-?\d+(?:[.,]\d+)?)\s*$/

/** A point a line, as `[longitude, latitude]`; undefined when a line is none. */
export function readOutline(text: string): [number, number][] | undefined {
  const points = text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const [, ...parts] = twoNumbers.exec(line) ?? []
      const [latitude, longitude] = parts.map(readNumber)
      return latitude === undefined || longitude === undefined ? undefined : ([longitude, latitude] as [number, number])
    })
  return points.includes(undefined) ? undefined : (points as [number, number][])
}

/** The outline with the point at this place, from 0, put elsewhere; the other lines as they were typed. */
export function movedPoint(text: string, at: number, point: Point): string {
  let seen = -1
  return text
    .split('\n')
    .map(line => (line.trim() !== '' && ++seen === at ? writePoint(point) : line))
    .join('\n')
}

const lines = (text: string) =>
  text
    .split(/\n/)
    .map(line => line.trim())
    .filter(Boolean)

export const zoneValues = (zone?: KeptZone) => ({
  title: zone?.title ?? '',
  shape: (zone?.shape ?? 'radius') as ZoneShape,
  postcodes: zone?.postcodes.join(' ') ?? '',
  streets: zone?.streets.join('\n') ?? '',
  polygon: (zone?.polygon ?? []).map(([longitude, latitude]) => writePoint({ latitude, longitude })).join('\n'),
  radiusMetres: zone?.radiusMetres ? String(zone.radiusMetres) : '',
  feeCents: writeCents(zone?.feeCents ?? 0),
  minimumCents: writeCents(zone?.minimumCents ?? 0),
  freeFromCents: writeCents(zone?.freeFromCents ?? null),
  deliveryMinutes: zone?.deliveryMinutes == null ? '' : String(zone.deliveryMinutes),
})
export type ZoneValues = ReturnType<typeof zoneValues>

export const zoneBody = ({ title, shape, postcodes, streets, polygon, radiusMetres, feeCents, minimumCents, freeFromCents, deliveryMinutes }: ZoneValues) => ({
  title,
  shape,
  postcodes: shape === 'postcodes' ? postcodes.split(/[\s,;]+/).filter(Boolean) : [],
  streets: shape === 'postcodes' ? lines(streets) : [],
  polygon: shape === 'polygon' ? readOutline(polygon) : null,
  radiusMetres: shape === 'radius' ? (readNumber(radiusMetres) ?? null) : null,
  feeCents: readCents(feeCents) ?? 0,
  minimumCents: readCents(minimumCents) ?? 0,
  freeFromCents: readCents(freeFromCents) ?? null,
  deliveryMinutes: readNumber(deliveryMinutes) ?? null,
})

/** `place` is where the restaurant is. */
export function checkZone(values: ZoneValues, place: Point): Partial<Record<keyof ZoneValues, string>> {
  const wrong: Partial<Record<keyof ZoneValues, string>> = {}
  const { shape } = values
  if (values.title.trim() === '') wrong.title = t('places.required')
  if (shape === 'postcodes' && !/^[\s,;]*\d{5}([\s,;]+\d{5})*[\s,;]*$/.test(values.postcodes)) wrong.postcodes = t('places.postcodes_wrong')
  if (shape === 'polygon') {
    const outline = readOutline(values.polygon) ?? []
    const fault = outlineFault(outline, place)
    if (outline.length < 3) wrong.polygon = t('places.polygon_wrong')
    else if (fault) wrong.polygon = t(`places.outline_${fault}`)
  }
  if (shape === 'radius' && values.radiusMetres.trim() === '') wrong.radiusMetres = t('places.required')
  else if (shape === 'radius' && !(Number(readNumber(values.radiusMetres)) >= 1)) wrong.radiusMetres = t('places.number')
  for (const name of ['feeCents', 'minimumCents', 'freeFromCents'] as const) if (Number.isNaN(readCents(values[name]))) wrong[name] = t('places.amount')
  const freeFrom = readCents(values.freeFromCents) ?? Number.NaN
  if (freeFrom <= (readCents(values.minimumCents) ?? 0)) wrong.freeFromCents = t('places.free_from_minimum')
  if (values.deliveryMinutes.trim() !== '' && !Number.isInteger(readNumber(values.deliveryMinutes))) wrong.deliveryMinutes = t('places.number')
  return wrong
}

export const zoneNames = (): Record<keyof ZoneValues, string> => ({
  title: t('places.zone_title'),
  shape: t('places.zone_shape'),
  postcodes: t('places.postcodes'),
  streets: t('places.streets'),
  polygon: t('places.polygon'),
  radiusMetres: t('places.radius'),
  feeCents: t('places.fee'),
  minimumCents: t('places.minimum'),
  freeFromCents: t('places.free_from'),
  deliveryMinutes: t('places.zone_minutes'),
})
