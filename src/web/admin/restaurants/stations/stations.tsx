import { useState } from 'react'
import type { StationKindView, StationView } from '#restaurants/service/contract.ts'
import { Select, TextField } from '../../../ui/field/field.tsx'
import { Modal } from '../../dialog/modal.tsx'
import { useReadFailureToast } from '../../failure-texts.ts'
import { getArchiveState, getEmptyReason } from '../../list/archive-filter.ts'
import type { Column } from '../../list/list-table.tsx'
import { useListUrlState } from '../../list/list-url-state.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { useLastPage } from '../../list/pager.tsx'
import { AdminButton } from '../../office-button.tsx'
import { HeadingButtons } from '../../office-heading.tsx'
import { useToggleArchived } from '../archiving.ts'
import { ImportRestaurantData } from '../import-parts.tsx'
import { EditableRowActions, RowName } from '../kept-row.tsx'
import { parseNumber } from '../numbers.ts'
import { emptyListText, restaurantFailureTexts, restaurantText as t } from '../place-texts.ts'
import { type PagedResponse, useOfficeQuery } from '../queries.ts'
import { useCurrentRestaurant } from '../restaurant.tsx'
import { RowForm, useRowForm } from '../row-form.tsx'
import { DailyStationLoad } from './day-load.tsx'
import { StationPreview } from './station-preview.tsx'
import { DishesOverCapacity, DishesOverCapacityPreview } from './unmakeable.tsx'

const listFormat = new Intl.ListFormat('it', { type: 'conjunction' })

/** Stations (spit, fryer, griddle) with their capacity per 15-minute slot and the load of a day. */
export default function Stations() {
  const { place } = useCurrentRestaurant()
  const address = useListUrlState()
  const query = useOfficeQuery<{ stations: StationView[]; kinds: StationKindView[] } & PagedResponse>(`/restaurants/${place.id}/stations`, address, {
    state: getArchiveState(address),
  })
  useReadFailureToast(query, restaurantFailureTexts())
  useLastPage(address, query)
  const toggleArchived = useToggleArchived()
  const [open, setOpen] = useState<StationView | 'new'>()
  const kinds = query.data?.kinds ?? []
  const allStations = useOfficeQuery<{ stations: StationView[] }>(`/restaurants/${place.id}/stations`).data?.stations
  const missingKinds = allStations
    ? kinds.filter(({ code, archived }) => !archived && !allStations.some(station => station.kind === code && !station.archived))
    : []
  const columns: Column<StationView>[] = [
    {
      name: t('places.station'),
      cell: ({ title, archived }) => <RowName name={title} archived={archived} />,
      className: 'min-w-36',
      sort: 'title',
    },
    { name: t('places.kind'), cell: ({ kind }) => kinds.find(({ code }) => code === kind)?.title ?? kind, sort: 'kind' },
    { name: t('places.units'), cell: ({ unitsPerQuarter }) => unitsPerQuarter, numeric: true, sort: 'units' },
    { name: t('places.station_minutes_short'), cell: ({ preparationMinutes }) => preparationMinutes ?? t('places.station_minutes_none'), numeric: true },
    {
      name: t('places.actions'),
      onCard: 'action',
      cell: station => (
        <EditableRowActions
          name={station.title}
          archived={station.archived}
          onEdit={() => setOpen(station)}
          onArchive={() => void toggleArchived(`/restaurants/${place.id}/stations/${station.id}`, 'station', station)}
        />
      ),
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-cenere">{t('places.stations_hint')}</p>
          <HeadingButtons>
            <ImportRestaurantData kind="stations" placeId={place.id} />
            <AdminButton onClick={() => setOpen('new')}>{t('places.add_station')}</AdminButton>
          </HeadingButtons>
        </div>
        {missingKinds.length > 0 && (
          <p className="mb-4 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
            {t('places.no_station_of', { kinds: listFormat.format(missingKinds.map(({ title }) => title)) })}
          </p>
        )}
        {!place.archived && (
          <DishesOverCapacity placeId={place.id} stationOf={code => allStations?.find(({ kind, archived }) => kind === code && !archived)?.title ?? code} />
        )}
        <PagedList
          what={t('places.stations')}
          columns={columns}
          rows={query.data?.stations}
          keyOf={({ id }) => id}
          empty={emptyListText(getEmptyReason(address), 'places.no_stations')}
          query={query}
          address={address}
          archive
          skeletons={3}
          pager={{ short: true }}
        />
      </div>
      {!place.archived && <DailyStationLoad placeId={place.id} />}
      <Modal title={t(open === 'new' ? 'places.add_station' : 'places.edit_station')} open={open !== undefined} onClose={() => setOpen(undefined)}>
        {open && <StationForm station={open === 'new' ? undefined : open} kinds={kinds} placeId={place.id} saved={() => setOpen(undefined)} />}
      </Modal>
    </div>
  )
}

const toStationValues = (station?: StationView) => ({
  kind: station?.kind ?? '',
  title: station?.title ?? '',
  unitsPerQuarter: station ? String(station.unitsPerQuarter) : '',
  preparationMinutes: station?.preparationMinutes == null ? '' : String(station.preparationMinutes),
})
type StationValues = ReturnType<typeof toStationValues>

/** Units of a station; undefined when out of range. */
const parseUnits = ({ unitsPerQuarter }: StationValues) => {
  const units = parseNumber(unitsPerQuarter)
  return units !== undefined && Number.isInteger(units) && units >= 0 && units <= 10_000 ? units : undefined
}

function validateStation({ kind, title, unitsPerQuarter, preparationMinutes }: StationValues) {
  const errors: Partial<Record<keyof StationValues, string>> = {}
  if (kind === '') errors.kind = t('places.required')
  if (title.trim() === '') errors.title = t('places.required')
  if (!Number.isInteger(parseNumber(unitsPerQuarter))) errors.unitsPerQuarter = t('places.number')
  if (preparationMinutes.trim() !== '' && !Number.isInteger(parseNumber(preparationMinutes))) errors.preparationMinutes = t('places.number')
  return errors
}

function StationForm({ station, kinds, placeId, saved }: { station?: StationView; kinds: StationKindView[]; placeId: string; saved: () => void }) {
  const form = useRowForm({
    row: station,
    toValues: toStationValues,
    check: validateStation,
    path: `/restaurants/${placeId}/stations${station ? `/${station.id}` : ''}`,
    toBody: ({ kind, title, unitsPerQuarter, preparationMinutes }) => ({
      kind,
      title,
      unitsPerQuarter: parseNumber(unitsPerQuarter),
      preparationMinutes: preparationMinutes.trim() === '' ? null : parseNumber(preparationMinutes),
    }),
    rowOf: (answer: { station: StationView }) => answer.station,
    onSaved: saved,
  })
  const labels = { kind: t('places.kind'), title: t('places.station'), unitsPerQuarter: t('places.units'), preparationMinutes: t('places.station_minutes') }
  const chooseKind = (code: string) => {
    const previousTitle = kinds.find(kind => kind.code === form.values.kind)?.title ?? ''
    form.set('kind', code)
    // Default the title to the kind's name, unless changed by hand.
    if (form.values.title === previousTitle) form.set('title', kinds.find(kind => kind.code === code)?.title ?? '')
  }
  return (
    <RowForm form={form} names={labels}>
      <Select
        label={labels.kind}
        hint={kinds.length === 0 && t('places.no_kinds_here')}
        {...form.field('kind')}
        onChange={event => chooseKind(event.target.value)}
      >
        <option value="">{t('places.choose_kind')}</option>
        {kinds
          .filter(({ archived, code }) => !archived || code === station?.kind)
          .map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
      </Select>
      <TextField label={labels.title} {...form.field('title')} maxLength={60} autoComplete="off" />
      <div className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label={labels.unitsPerQuarter}
          hint={t('places.units_hint')}
          {...form.field('unitsPerQuarter')}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          className="figures max-w-32 text-right"
        />
        <TextField
          label={labels.preparationMinutes}
          hint={t('places.station_minutes_hint')}
          {...form.field('preparationMinutes')}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          className="figures max-w-32 text-right"
        />
      </div>
      <StationPreview placeId={placeId} kind={form.values.kind} units={parseNumber(form.values.unitsPerQuarter)} />
      <DishesOverCapacityPreview placeId={placeId} kind={form.values.kind} unitsPerQuarter={parseUnits(form.values)} />
    </RowForm>
  )
}
