import type { RestaurantView } from '#restaurants/profile/contract.ts'
import type { ZoneView } from '#restaurants/service/contract.ts'
import { findCoveringZones, findIncomparableZones } from '#restaurants/service/zone-coverage.ts'
import { zoneShapes } from '#restaurants/vocabulary.ts'
import { Select, TextArea, TextField } from '../../../ui/field/field.tsx'
import { restaurantText as t } from '../place-texts.ts'
import { RowForm, useRowForm } from '../row-form.tsx'
import { ZoneMap } from './zone-map.tsx'
import { formatPoint, getZoneLabels, movePoint, parseOutline, toZoneBody, toZoneValues, validateZone } from './zone-values.ts'

interface ZoneFormProps {
  place: RestaurantView
  zone?: ZoneView
  /** Other zones, drawn faintly on the map. */
  others: readonly ZoneView[]
  /** Whether guests must set a pin on the map. */
  pins: boolean
  saved: () => void
}

/** Form of a zone: area by postcodes, outline or radius, and fees. */
export function ZoneForm({ place, zone, others, pins, saved }: ZoneFormProps) {
  const form = useRowForm({
    row: zone,
    toValues: toZoneValues,
    check: values => validateZone(values, place),
    path: `/restaurants/${place.id}/zones${zone ? `/${zone.id}` : ''}`,
    toBody: toZoneBody,
    rowOf: (answer: { zone: ZoneView }) => answer.zone,
    onSaved: saved,
  })
  const { values, set, field } = form
  const labels = getZoneLabels()
  const drawnZone = { id: 'drawn', shape: values.shape, polygon: parseOutline(values.polygon) ?? [], radiusMetres: Number(values.radiusMetres) || 0 }
  // Preview without the outline while one of its lines is invalid: half-typed input shows no error.
  const draftZone = { ...toZoneBody(values), polygon: values.shape === 'polygon' ? (parseOutline(values.polygon) ?? null) : null }
  const earlierZones = zone?.archived ? [] : others.filter(other => !other.archived && (zone === undefined || other.position < zone.position))
  const otherShapes = others.filter(({ archived, shape }) => !archived && shape !== 'postcodes')
  const coveredBy = findCoveringZones(draftZone, earlierZones, place)
  const incomparable = coveredBy.length > 0 ? [] : findIncomparableZones(draftZone, earlierZones)
  const money = { inputMode: 'decimal' as const, autoComplete: 'off', className: 'figures text-right' }
  return (
    <RowForm form={form} names={labels} sticky>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={labels.title} {...field('title')} maxLength={60} autoComplete="off" />
        <Select label={labels.shape} {...field('shape')}>
          {zoneShapes.map(shape => (
            <option key={shape} value={shape}>
              {t(`places.shape_${shape}`)}
            </option>
          ))}
        </Select>
      </div>
      {values.shape === 'postcodes' && (
        <>
          <TextArea label={labels.postcodes} hint={t('places.postcodes_hint')} {...field('postcodes')} rows={2} maxLength={4000} />
          <TextArea label={labels.streets} hint={t('places.streets_hint')} {...field('streets')} rows={4} maxLength={60_000} required={false} />
        </>
      )}
      {values.shape !== 'postcodes' && (
        <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <div className="grid gap-2">
            <ZoneMap
              restaurant={place}
              zones={[...others.filter(({ archived }) => !archived), drawnZone]}
              marked="drawn"
              onPick={values.shape === 'polygon' ? point => set('polygon', `${values.polygon.trimEnd()}\n${formatPoint(point)}`.trimStart()) : undefined}
              onMove={(at, point) => set('polygon', movePoint(values.polygon, at, point))}
            />
            {pins && <p className="text-cenere">{t('places.zone_pins')}</p>}
            {otherShapes.length > 0 && (
              <p className="text-cenere">{t('places.zones_in_grey', { names: quoteTitles(otherShapes), count: otherShapes.length })}</p>
            )}
          </div>
          {values.shape === 'radius' ? (
            <TextField
              label={labels.radiusMetres}
              hint={t('places.radius_hint')}
              {...field('radiusMetres')}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
              className="figures text-right"
            />
          ) : (
            <div className="grid gap-2">
              <TextArea label={labels.polygon} hint={t('places.polygon_hint')} {...field('polygon')} rows={9} className="figures text-sm" spellCheck={false} />
              <button
                type="button"
                className="link justify-self-start py-1.5 font-semibold"
                onClick={() => set('polygon', values.polygon.trimEnd().split('\n').slice(0, -1).join('\n'))}
              >
                {t('places.drop_last_point')}
              </button>
            </div>
          )}
        </div>
      )}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField label={labels.feeCents} {...field('feeCents')} {...money} />
        <TextField label={labels.minimumCents} {...field('minimumCents')} {...money} />
        <TextField label={labels.freeFromCents} {...field('freeFromCents')} {...money} required={false} />
        <TextField
          label={labels.deliveryMinutes}
          {...field('deliveryMinutes')}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          className="figures text-right"
          required={false}
        />
      </div>
      <div role="status">
        {coveredBy.length > 0 && (
          <p className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold" data-zone-covered>
            {t('places.zone_covered', { names: quoteTitles(coveredBy), count: coveredBy.length })}
          </p>
        )}
        {incomparable.length > 0 && (
          <p className="text-cenere">
            {t(values.shape === 'postcodes' ? 'places.zone_untold_shapes' : 'places.zone_untold_postcodes', {
              names: quoteTitles(incomparable),
              count: incomparable.length,
            })}
          </p>
        )}
      </div>
    </RowForm>
  )
}

const listFormat = new Intl.ListFormat('it', { type: 'conjunction' })
const quoteTitles = (zones: readonly ZoneView[]) => listFormat.format(zones.map(({ title }) => `“${title}”`))
