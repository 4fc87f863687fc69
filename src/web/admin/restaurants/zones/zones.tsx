import { useState } from 'react'
import type { KeptZone } from '#restaurants/service/contract.ts'
import { api } from '../../../shared/api.ts'
import { amountIn } from '../../../ui/format/amount.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { Modal } from '../../dialog/modal.tsx'
import { toastFailure, useReadFailure } from '../../failure-texts.ts'
import { useListAddress } from '../../list/list-address.ts'
import type { Column } from '../../list/list-table.tsx'
import { useLastPage } from '../../list/pager.tsx'
import { RowAction } from '../../list/row-action.tsx'
import { stateOf, whyEmpty } from '../../list/shown.ts'
import { OfficeButton } from '../../office-button.tsx'
import { HeadButtons } from '../../office-heading.tsx'
import { useArchiving } from '../archiving.ts'
import { ImportParts } from '../import-parts.tsx'
import { KeptActions, KeptName } from '../kept-row.tsx'
import { noneText, placeFailures, placeText as t } from '../place-texts.ts'
import { type Paged, useKept, useReadAgain } from '../reads.ts'
import { useThisPlace } from '../restaurant.tsx'
import { ShortList } from '../short-list.tsx'
import { ZoneCheck } from './zone-check.tsx'
import { ZoneForm } from './zone-form.tsx'

/** Where the restaurant delivers: the first zone of the list that holds an address counts. */
export default function Zones() {
  const { place } = useThisPlace()
  const address = useListAddress()
  const path = `/restaurants/${place.id}/zones`
  const query = useKept<{ zones: KeptZone[] } & Paged>(path, address, { state: stateOf(address) })
  // The map, and which is asked before which, need all of them.
  const all = useKept<{ zones: KeptZone[]; geocoder: boolean }>(path)
  useReadFailure(query, placeFailures())
  useLastPage(address, query)
  const readAgain = useReadAgain()
  const archive = useArchiving()
  const [open, setOpen] = useState<KeptZone | 'new'>()
  const zones = all.data?.zones ?? []
  const active = zones.filter(({ archived }) => !archived)

  /** By one place in the order in which they are asked, however the list is sorted at the moment. */
  const move = async (zone: KeptZone, by: 1 | -1) => {
    const ids = active.map(({ id }) => id).filter(id => id !== zone.id)
    const to = placeOf(zone) + by
    ids.splice(to - 1, 0, zone.id)
    try {
      await api('PUT', `/office/restaurants/${place.id}/zones/order`, { body: { ids } })
      toast({ tone: 'success', text: t('places.zone_moved', { name: zone.title, place: to, count: ids.length }) })
    } catch (error) {
      toastFailure(error, placeFailures())
    }
    await readAgain()
  }
  /** From 1; 0 for one that is archived, or that has just come. */
  const placeOf = ({ id }: KeptZone) => active.findIndex(each => each.id === id) + 1
  const columns: Column<KeptZone>[] = [
    { name: t('places.zone_place'), cell: zone => placeOf(zone) || '–', numeric: true, sort: 'order' },
    {
      name: t('places.zone_title'),
      onCard: 'name',
      cell: ({ title, archived }) => <KeptName name={title} archived={archived} />,
      className: 'min-w-32',
      sort: 'title',
    },
    { name: t('places.zone_where'), cell: whereOf, className: 'min-w-36' },
    { name: t('places.fee'), cell: ({ feeCents }) => amountIn('it', feeCents), numeric: true, sort: 'fee' },
    { name: t('places.minimum'), cell: ({ minimumCents }) => amountIn('it', minimumCents), numeric: true, sort: 'minimum' },
    { name: t('places.free_from'), cell: ({ freeFromCents }) => (freeFromCents === null ? '–' : amountIn('it', freeFromCents)), numeric: true, sort: 'free' },
    {
      name: t('places.actions'),
      onCard: 'action',
      cell: zone => (
        <KeptActions
          name={zone.title}
          archived={zone.archived}
          onEdit={() => setOpen(zone)}
          onArchive={() => void archive(`/restaurants/${place.id}/zones/${zone.id}`, 'zone', zone)}
        >
          {placeOf(zone) > 1 && (
            <RowAction label={t('places.ask_before', { name: zone.title })} onClick={() => void move(zone, -1)}>
              {t('places.move_up')}
            </RowAction>
          )}
          {placeOf(zone) > 0 && placeOf(zone) < active.length && (
            <RowAction label={t('places.ask_after', { name: zone.title })} onClick={() => void move(zone, 1)}>
              {t('places.move_down')}
            </RowAction>
          )}
        </KeptActions>
      ),
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-cenere">{t('places.zones_hint')}</p>
          <HeadButtons>
            <ImportParts kind="zones" placeId={place.id} />
            <OfficeButton onClick={() => setOpen('new')}>{t('places.add_zone')}</OfficeButton>
          </HeadButtons>
        </div>
        {!place.services.includes('delivery') && <p className="mb-4 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">{t('places.no_delivery')}</p>}
        <ShortList
          what={t('places.zones')}
          columns={columns}
          rows={query.data?.zones}
          keyOf={({ id }) => id}
          empty={noneText(whyEmpty(address), 'places.no_zones')}
          query={query}
          address={address}
          archive
        />
      </div>
      {!place.archived && <ZoneCheck place={place} zones={active} />}
      <Modal title={t(open === 'new' ? 'places.add_zone' : 'places.edit_zone')} open={open !== undefined} onClose={() => setOpen(undefined)} wide>
        {open && (
          <ZoneForm
            place={place}
            zone={open === 'new' ? undefined : open}
            others={zones.filter(zone => open === 'new' || zone.id !== open.id)}
            pins={all.data?.geocoder === false}
            saved={() => setOpen(undefined)}
          />
        )}
      </Modal>
    </div>
  )
}

function whereOf({ shape, postcodes, streets, polygon, radiusMetres }: KeptZone): string {
  if (shape === 'radius') return t('places.within', { kilometres: (radiusMetres ?? 0) / 1000 })
  if (shape === 'polygon') return t('places.outline_of', { count: polygon?.length ?? 0 })
  const codes = postcodes.length > 4 ? `${postcodes.slice(0, 4).join(', ')} …` : postcodes.join(', ')
  return streets.length > 0 ? `${codes} (${t('places.streets_of', { count: streets.length })})` : codes
}
