import type { Point } from '#restaurants/directory/distance.ts'
import type { ZoneView } from '#restaurants/service/contract.ts'
import { findOutlineFault } from '#restaurants/service/outline.ts'
import type { ZoneShape } from '#restaurants/vocabulary.ts'
import { formatCents, parseCents, parseNumber } from '../numbers.ts'
import { restaurantText as t } from '../place-texts.ts'

/** Formats `41.90280, 12.49640`: latitude first, as on common maps. */
export const formatPoint = ({ latitude, longitude }: { latitude: number; longitude: number }): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

/** Coordinates with decimal comma or point: `44,41 12,20`, `44.41, 12.20`. */
const coordinatePair = /^\s*(-?\d+(?:[.,]\d+)?)\s*[,;\s]\s*(-?\d+(?:[.,]\d+)?)\s*$/

/** Parses one point per line to `[longitude, latitude]`; undefined when a line is invalid. */
export function parseOutline(text: string): [number, number][] | undefined {
  const points = text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const [, ...parts] = coordinatePair.exec(line) ?? []
      const [latitude, longitude] = parts.map(parseNumber)
      return latitude === undefined || longitude === undefined ? undefined : ([longitude, latitude] as [number, number])
    })
  return points.includes(undefined) ? undefined : (points as [number, number][])
}

/** Replaces the point at `index` (from 0); other lines stay as typed. */
export function movePoint(text: string, index: number, point: Point): string {
  let lineIndex = -1
  return text
    .split('\n')
    .map(line => (line.trim() !== '' && ++lineIndex === index ? formatPoint(point) : line))
    .join('\n')
}

const splitLines = (text: string) =>
  text
    .split(/\n/)
    .map(line => line.trim())
    .filter(Boolean)

export const toZoneValues = (zone?: ZoneView) => ({
  title: zone?.title ?? '',
  shape: (zone?.shape ?? 'radius') as ZoneShape,
  postcodes: zone?.postcodes.join(' ') ?? '',
  streets: zone?.streets.join('\n') ?? '',
  polygon: (zone?.polygon ?? []).map(([longitude, latitude]) => formatPoint({ latitude, longitude })).join('\n'),
  radiusMetres: zone?.radiusMetres ? String(zone.radiusMetres) : '',
  feeCents: formatCents(zone?.feeCents ?? 0),
  minimumCents: formatCents(zone?.minimumCents ?? 0),
  freeFromCents: formatCents(zone?.freeFromCents ?? null),
  deliveryMinutes: zone?.deliveryMinutes == null ? '' : String(zone.deliveryMinutes),
})
type ZoneValues = ReturnType<typeof toZoneValues>

export const toZoneBody = ({
  title,
  shape,
  postcodes,
  streets,
  polygon,
  radiusMetres,
  feeCents,
  minimumCents,
  freeFromCents,
  deliveryMinutes,
}: ZoneValues) => ({
  title,
  shape,
  postcodes: shape === 'postcodes' ? postcodes.split(/[\s,;]+/).filter(Boolean) : [],
  streets: shape === 'postcodes' ? splitLines(streets) : [],
  polygon: shape === 'polygon' ? parseOutline(polygon) : null,
  radiusMetres: shape === 'radius' ? (parseNumber(radiusMetres) ?? null) : null,
  feeCents: parseCents(feeCents) ?? 0,
  minimumCents: parseCents(minimumCents) ?? 0,
  freeFromCents: parseCents(freeFromCents) ?? null,
  deliveryMinutes: parseNumber(deliveryMinutes) ?? null,
})

/** Client-side errors; `place` is the restaurant's position. */
export function validateZone(values: ZoneValues, place: Point): Partial<Record<keyof ZoneValues, string>> {
  const errors: Partial<Record<keyof ZoneValues, string>> = {}
  const { shape } = values
  if (values.title.trim() === '') errors.title = t('places.required')
  if (shape === 'postcodes' && !/^[\s,;]*\d{5}([\s,;]+\d{5})*[\s,;]*$/.test(values.postcodes)) errors.postcodes = t('places.postcodes_wrong')
  if (shape === 'polygon') {
    const outline = parseOutline(values.polygon) ?? []
    const outlineError = findOutlineFault(outline, place)
    if (outline.length < 3) errors.polygon = t('places.polygon_wrong')
    else if (outlineError) errors.polygon = t(`places.outline_${outlineError}`)
  }
  if (shape === 'radius' && values.radiusMetres.trim() === '') errors.radiusMetres = t('places.required')
  else if (shape === 'radius' && !(Number(parseNumber(values.radiusMetres)) >= 1)) errors.radiusMetres = t('places.number')
  for (const name of ['feeCents', 'minimumCents', 'freeFromCents'] as const) if (Number.isNaN(parseCents(values[name]))) errors[name] = t('places.amount')
  const freeFrom = parseCents(values.freeFromCents) ?? Number.NaN
  if (freeFrom <= (parseCents(values.minimumCents) ?? 0)) errors.freeFromCents = t('places.free_from_minimum')
  if (values.deliveryMinutes.trim() !== '' && !Number.isInteger(parseNumber(values.deliveryMinutes))) errors.deliveryMinutes = t('places.number')
  return errors
}

export const getZoneLabels = (): Record<keyof ZoneValues, string> => ({
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
