import type { KeptPlace } from '#restaurants/profile/contract.ts'
import type { KeptZone } from '#restaurants/service/contract.ts'
import { coveringZones, incomparableZones } from '#restaurants/service/zone-coverage.ts'
import { zoneShapes } from '#restaurants/vocabulary.ts'
import { Select, TextArea, TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { askOnce } from '../../ask-once.ts'
import { KeptConflict } from '../../form/conflict/conflict-dialog.tsx'
import { useKeptForm } from '../../form/conflict/versioned-form.ts'
import { SaveBar } from '../../form/save-bar.tsx'
import { OfficeButton } from '../../office-button.tsx'
import { placeFailures, placeText as t } from '../place-texts.ts'
import { useReadAgain } from '../reads.ts'
import { ZoneMap } from './zone-map.tsx'
import { checkZone, movedPoint, readOutline, writePoint, zoneBody, zoneNames, zoneValues } from './zone-values.ts'

interface ZoneFormProps {
  place: KeptPlace
  zone?: KeptZone
  /** The others, faintly on the map. */
  others: readonly KeptZone[]
  /** Whether guests have to say where on the map they are. */
  pins: boolean
  saved: () => void
}

/** Where, by postcodes, outline or radius, and for how much. */
export function ZoneForm({ place, zone, others, pins, saved }: ZoneFormProps) {
  const readAgain = useReadAgain()
  const form = useKeptForm({
    kept: zone,
    typed: zoneValues,
    check: values => checkZone(values, place),
    texts: placeFailures(),
    send: async (values, version) => {
      const path = `/office/restaurants/${place.id}/zones${zone ? `/${zone.id}` : ''}`
      const answer = await askOnce<{ zone: KeptZone; message: string }>(zone ? 'PUT' : 'POST', path, { body: { ...zoneBody(values), version } })
      toast({ tone: 'success', text: answer.message })
      return answer.zone
    },
    saved: () => void readAgain().then(saved),
  })
  const { values, set, field } = form
  const names = zoneNames()
  const drawn = { id: 'drawn', shape: values.shape, polygon: readOutline(values.polygon) ?? [], radiusMetres: Number(values.radiusMetres) || 0 }
  // Without outline while a line of it is none: nothing is said of what is half typed.
  const ground = { ...zoneBody(values), polygon: values.shape === 'polygon' ? (readOutline(values.polygon) ?? null) : null }
  const earlier = zone?.archived ? [] : others.filter(other => !other.archived && (zone === undefined || other.position < zone.position))
  const grey = others.filter(({ archived, shape }) => !archived && shape !== 'postcodes')
  const covering = coveringZones(ground, earlier, place)
  const untold = covering.length > 0 ? [] : incomparableZones(ground, earlier)
  const money = { inputMode: 'decimal' as const, autoComplete: 'off', className: 'figures text-right' }
  return (
    <form {...form.props} className="grid gap-5">
      <KeptConflict values={values} versions={form.versions} names={names} onTake={form.takeTheirs} onKeep={form.keepMine} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={names.title} {...field('title')} maxLength={60} autoComplete="off" />
        <Select label={names.shape} {...field('shape')}>
          {zoneShapes.map(shape => (
            <option key={shape} value={shape}>
              {t(`places.shape_${shape}`)}
            </option>
          ))}
        </Select>
      </div>
      {values.shape === 'postcodes' && (
        <>
          <TextArea label={names.postcodes} hint={t('places.postcodes_hint')} {...field('postcodes')} rows={2} maxLength={4000} />
          <TextArea label={names.streets} hint={t('places.streets_hint')} {...field('streets')} rows={4} maxLength={60_000} required={false} />
        </>
      )}
      {values.shape !== 'postcodes' && (
        <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <div className="grid gap-2">
            <ZoneMap
              restaurant={place}
              zones={[...others.filter(({ archived }) => !archived), drawn]}
              marked="drawn"
              onPick={values.shape === 'polygon' ? point => set('polygon', `${values.polygon.trimEnd()}\n${writePoint(point)}`.trimStart()) : undefined}
              onMove={(at, point) => set('polygon', movedPoint(values.polygon, at, point))}
            />
            {pins && <p className="text-cenere">{t('places.zone_pins')}</p>}
            {grey.length > 0 && <p className="text-cenere">{t('places.zones_in_grey', { names: quoted(grey), count: grey.length })}</p>}
          </div>
          {values.shape === 'radius' ? (
            <TextField
              label={names.radiusMetres}
              hint={t('places.radius_hint')}
              {...field('radiusMetres')}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
              className="figures text-right"
            />
          ) : (
            <div className="grid gap-2">
              <TextArea label={names.polygon} hint={t('places.polygon_hint')} {...field('polygon')} rows={9} className="figures text-sm" spellCheck={false} />
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
        <TextField label={names.feeCents} {...field('feeCents')} {...money} />
        <TextField label={names.minimumCents} {...field('minimumCents')} {...money} />
        <TextField label={names.freeFromCents} {...field('freeFromCents')} {...money} required={false} />
        <TextField
          label={names.deliveryMinutes}
          {...field('deliveryMinutes')}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          className="figures text-right"
          required={false}
        />
      </div>
      <div role="status">
        {covering.length > 0 && (
          <p className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold" data-zone-covered>
            {t('places.zone_covered', { names: quoted(covering), count: covering.length })}
          </p>
        )}
        {untold.length > 0 && (
          <p className="text-cenere">
            {t(values.shape === 'postcodes' ? 'places.zone_untold_shapes' : 'places.zone_untold_postcodes', { names: quoted(untold), count: untold.length })}
          </p>
        )}
      </div>
      <SaveBar>
        <OfficeButton type="submit" busy={form.busy} disabled={form.theirs !== undefined}>
          {t('places.save')}
        </OfficeButton>
      </SaveBar>
    </form>
  )
}

const allOf = new Intl.ListFormat('it', { type: 'conjunction' })
const quoted = (zones: readonly KeptZone[]) => allOf.format(zones.map(({ title }) => `“${title}”`))
