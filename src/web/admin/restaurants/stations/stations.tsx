import { useState } from 'react'
import type { KeptKind, KeptStation } from '#restaurants/service/contract.ts'
import { Select, TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { askOnce } from '../../ask-once.ts'
import { Modal } from '../../dialog/modal.tsx'
import { useReadFailure } from '../../failure-texts.ts'
import { KeptConflict } from '../../form/conflict/conflict-dialog.tsx'
import { useKeptForm } from '../../form/conflict/versioned-form.ts'
import { useListAddress } from '../../list/list-address.ts'
import type { Column } from '../../list/list-table.tsx'
import { useLastPage } from '../../list/pager.tsx'
import { stateOf, whyEmpty } from '../../list/shown.ts'
import { OfficeButton } from '../../office-button.tsx'
import { HeadButtons } from '../../office-heading.tsx'
import { useArchiving } from '../archiving.ts'
import { ImportParts } from '../import-parts.tsx'
import { KeptActions, KeptName } from '../kept-row.tsx'
import { readNumber } from '../numbers.ts'
import { noneText, placeFailures, placeText as t } from '../place-texts.ts'
import { type Paged, useKept, useReadAgain } from '../reads.ts'
import { useThisPlace } from '../restaurant.tsx'
import { ShortList } from '../short-list.tsx'
import { DayLoad } from './day-load.tsx'
import { StationPreview } from './station-preview.tsx'
import { UnmakeableHere, UnmakeableWith } from './unmakeable.tsx'

const together = new Intl.ListFormat('it', { type: 'conjunction' })

/** Spit, fryer, griddle: what each can do in a quarter of an hour, and how full a day is. */
export default function Stations() {
  const { place } = useThisPlace()
  const address = useListAddress()
  const query = useKept<{ stations: KeptStation[]; kinds: KeptKind[] } & Paged>(`/restaurants/${place.id}/stations`, address, { state: stateOf(address) })
  useReadFailure(query, placeFailures())
  useLastPage(address, query)
  const archive = useArchiving()
  const [open, setOpen] = useState<KeptStation | 'new'>()
  const kinds = query.data?.kinds ?? []
  const all = useKept<{ stations: KeptStation[] }>(`/restaurants/${place.id}/stations`).data?.stations
  const missing = all ? kinds.filter(({ code, archived }) => !archived && !all.some(station => station.kind === code && !station.archived)) : []
  const columns: Column<KeptStation>[] = [
    {
      name: t('places.station'),
      cell: ({ title, archived }) => <KeptName name={title} archived={archived} />,
      className: 'min-w-36',
      sort: 'title',
    },
    { name: t('places.kind'), cell: ({ kind }) => kinds.find(({ code }) => code === kind)?.title ?? kind, sort: 'kind' },
    { name: t('places.units'), cell: ({ unitsPerQuarter }) => unitsPerQuarter, numeric: true, sort: 'units' },
    {
      name: t('places.actions'),
      onCard: 'action',
      cell: station => (
        <KeptActions
          name={station.title}
          archived={station.archived}
          onEdit={() => setOpen(station)}
          onArchive={() => void archive(`/restaurants/${place.id}/stations/${station.id}`, 'station', station)}
        />
      ),
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-cenere">{t('places.stations_hint')}</p>
          <HeadButtons>
            <ImportParts kind="stations" placeId={place.id} />
            <OfficeButton onClick={() => setOpen('new')}>{t('places.add_station')}</OfficeButton>
          </HeadButtons>
        </div>
        {missing.length > 0 && (
          <p className="mb-4 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
            {t('places.no_station_of', { kinds: together.format(missing.map(({ title }) => title)) })}
          </p>
        )}
        {!place.archived && (
          <UnmakeableHere placeId={place.id} stationOf={code => all?.find(({ kind, archived }) => kind === code && !archived)?.title ?? code} />
        )}
        <ShortList
          what={t('places.stations')}
          columns={columns}
          rows={query.data?.stations}
          keyOf={({ id }) => id}
          empty={noneText(whyEmpty(address), 'places.no_stations')}
          query={query}
          address={address}
          archive
        />
      </div>
      {!place.archived && <DayLoad placeId={place.id} />}
      <Modal title={t(open === 'new' ? 'places.add_station' : 'places.edit_station')} open={open !== undefined} onClose={() => setOpen(undefined)}>
        {open && <StationForm station={open === 'new' ? undefined : open} kinds={kinds} placeId={place.id} saved={() => setOpen(undefined)} />}
      </Modal>
    </div>
  )
}

const typed = (station?: KeptStation) => ({
  kind: station?.kind ?? '',
  title: station?.title ?? '',
  unitsPerQuarter: station ? String(station.unitsPerQuarter) : '',
})
type Values = ReturnType<typeof typed>

/** Undefined where they are no number that a station may have. */
const unitsIn = ({ unitsPerQuarter }: Values) => {
  const units = readNumber(unitsPerQuarter)
  return units !== undefined && Number.isInteger(units) && units >= 0 && units <= 10_000 ? units : undefined
}

function check({ kind, title, unitsPerQuarter }: Values) {
  const wrong: Partial<Record<keyof Values, string>> = {}
  if (kind === '') wrong.kind = t('places.required')
  if (title.trim() === '') wrong.title = t('places.required')
  if (!Number.isInteger(readNumber(unitsPerQuarter))) wrong.unitsPerQuarter = t('places.number')
  return wrong
}

function StationForm({ station, kinds, placeId, saved }: { station?: KeptStation; kinds: KeptKind[]; placeId: string; saved: () => void }) {
  const readAgain = useReadAgain()
  const form = useKeptForm({
    kept: station,
    typed,
    check,
    texts: placeFailures(),
    send: async ({ kind, title, unitsPerQuarter }, version) => {
      const body = { kind, title, unitsPerQuarter: readNumber(unitsPerQuarter), version }
      const path = `/office/restaurants/${placeId}/stations${station ? `/${station.id}` : ''}`
      const answer = await askOnce<{ station: KeptStation; message: string }>(station ? 'PUT' : 'POST', path, { body })
      toast({ tone: 'success', text: answer.message })
      return answer.station
    },
    saved: () => void readAgain().then(saved),
  })
  const names = { kind: t('places.kind'), title: t('places.station'), unitsPerQuarter: t('places.units') }
  const chooseKind = (code: string) => {
    const before = kinds.find(each => each.code === form.values.kind)?.title ?? ''
    form.set('kind', code)
    // Most stations are simply called what they are.
    if (form.values.title === before) form.set('title', kinds.find(each => each.code === code)?.title ?? '')
  }
  return (
    <form {...form.props} className="grid gap-5">
      <KeptConflict values={form.values} versions={form.versions} names={names} onTake={form.takeTheirs} onKeep={form.keepMine} />
      <Select
        label={names.kind}
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
      <TextField label={names.title} {...form.field('title')} maxLength={60} autoComplete="off" />
      <TextField
        label={names.unitsPerQuarter}
        hint={t('places.units_hint')}
        {...form.field('unitsPerQuarter')}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        className="figures max-w-32 text-right"
      />
      <StationPreview placeId={placeId} kind={form.values.kind} units={readNumber(form.values.unitsPerQuarter)} />
      <UnmakeableWith placeId={placeId} kind={form.values.kind} unitsPerQuarter={unitsIn(form.values)} />
      <div>
        <OfficeButton type="submit" busy={form.busy} disabled={form.theirs !== undefined}>
          {t('places.save')}
        </OfficeButton>
      </div>
    </form>
  )
}
