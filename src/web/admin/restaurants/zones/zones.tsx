import { useState } from 'react'
import type { ZoneView } from '#restaurants/service/contract.ts'
import { api } from '../../../shared/api.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { Modal } from '../../dialog/modal.tsx'
import { toastFailure, useReadFailureToast } from '../../failure-texts.ts'
import { getArchiveState, getEmptyReason } from '../../list/archive-filter.ts'
import type { Column } from '../../list/list-table.tsx'
import { useListUrlState } from '../../list/list-url-state.ts'
import { PagedList } from '../../list/paged-list.tsx'
import { useLastPage } from '../../list/pager.tsx'
import { RowAction } from '../../list/row-action.tsx'
import { AdminButton } from '../../office-button.tsx'
import { HeadingButtons } from '../../office-heading.tsx'
import { useToggleArchived } from '../archiving.ts'
import { ImportRestaurantData } from '../import-parts.tsx'
import { EditableRowActions, RowName } from '../kept-row.tsx'
import { emptyListText, restaurantFailureTexts, restaurantText as t } from '../place-texts.ts'
import { type PagedResponse, useInvalidateRestaurants, useOfficeQuery } from '../queries.ts'
import { useCurrentRestaurant } from '../restaurant.tsx'
import { ZoneCheck } from './zone-check.tsx'
import { ZoneForm } from './zone-form.tsx'

/** Delivery zones of a restaurant: the first zone in order that contains an address applies. */
export default function Zones() {
  const { place } = useCurrentRestaurant()
  const address = useListUrlState()
  const path = `/restaurants/${place.id}/zones`
  const query = useOfficeQuery<{ zones: ZoneView[] } & PagedResponse>(path, address, { state: getArchiveState(address) })
  // Map and zone order require all zones, not only a page.
  const allZones = useOfficeQuery<{ zones: ZoneView[]; geocoder: boolean }>(path)
  useReadFailureToast(query, restaurantFailureTexts())
  useLastPage(address, query)
  const invalidate = useInvalidateRestaurants()
  const toggleArchived = useToggleArchived()
  const [open, setOpen] = useState<ZoneView | 'new'>()
  const zones = allZones.data?.zones ?? []
  const activeZones = zones.filter(({ archived }) => !archived)

  /** Moves a zone by one in match order, whatever the list's sorting. */
  const moveZone = async (zone: ZoneView, offset: 1 | -1) => {
    const ids = activeZones.map(({ id }) => id).filter(id => id !== zone.id)
    const newPosition = getPosition(zone) + offset
    ids.splice(newPosition - 1, 0, zone.id)
    try {
      await api('PUT', `/office/restaurants/${place.id}/zones/order`, { body: { ids } })
      toast({ tone: 'success', text: t('places.zone_moved', { name: zone.title, place: newPosition, count: ids.length }) })
    } catch (error) {
      toastFailure(error, restaurantFailureTexts())
    }
    await invalidate()
  }
  /** Match position from 1; 0 for archived or just added zones. */
  const getPosition = ({ id }: ZoneView) => activeZones.findIndex(zone => zone.id === id) + 1
  const columns: Column<ZoneView>[] = [
    { name: t('places.zone_place'), cell: zone => getPosition(zone) || '–', numeric: true, sort: 'order' },
    {
      name: t('places.zone_title'),
      onCard: 'name',
      cell: ({ title, archived }) => <RowName name={title} archived={archived} />,
      className: 'min-w-32',
      sort: 'title',
    },
    { name: t('places.zone_where'), cell: describeZone, className: 'min-w-36' },
    { name: t('places.fee'), cell: ({ feeCents }) => formatAmount('it', feeCents), numeric: true, sort: 'fee' },
    { name: t('places.minimum'), cell: ({ minimumCents }) => formatAmount('it', minimumCents), numeric: true, sort: 'minimum' },
    {
      name: t('places.free_from'),
      cell: ({ freeFromCents }) => (freeFromCents === null ? '–' : formatAmount('it', freeFromCents)),
      numeric: true,
      sort: 'free',
    },
    {
      name: t('places.actions'),
      onCard: 'action',
      cell: zone => (
        <EditableRowActions
          name={zone.title}
          archived={zone.archived}
          onEdit={() => setOpen(zone)}
          onArchive={() => void toggleArchived(`/restaurants/${place.id}/zones/${zone.id}`, 'zone', zone)}
        >
          {getPosition(zone) > 1 && (
            <RowAction label={t('places.ask_before', { name: zone.title })} onClick={() => void moveZone(zone, -1)}>
              {t('places.move_up')}
            </RowAction>
          )}
          {getPosition(zone) > 0 && getPosition(zone) < activeZones.length && (
            <RowAction label={t('places.ask_after', { name: zone.title })} onClick={() => void moveZone(zone, 1)}>
              {t('places.move_down')}
            </RowAction>
          )}
        </EditableRowActions>
      ),
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-cenere">{t('places.zones_hint')}</p>
          <HeadingButtons>
            <ImportRestaurantData kind="zones" placeId={place.id} />
            <AdminButton onClick={() => setOpen('new')}>{t('places.add_zone')}</AdminButton>
          </HeadingButtons>
        </div>
        {!place.services.includes('delivery') && <p className="mb-4 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">{t('places.no_delivery')}</p>}
        <PagedList
          what={t('places.zones')}
          columns={columns}
          rows={query.data?.zones}
          keyOf={({ id }) => id}
          empty={emptyListText(getEmptyReason(address), 'places.no_zones')}
          query={query}
          address={address}
          archive
          skeletons={3}
          pager={{ short: true }}
        />
      </div>
      {!place.archived && <ZoneCheck place={place} zones={activeZones} />}
      <Modal title={t(open === 'new' ? 'places.add_zone' : 'places.edit_zone')} open={open !== undefined} onClose={() => setOpen(undefined)} wide>
        {open && (
          <ZoneForm
            place={place}
            zone={open === 'new' ? undefined : open}
            others={zones.filter(zone => open === 'new' || zone.id !== open.id)}
            pins={allZones.data?.geocoder === false}
            saved={() => setOpen(undefined)}
          />
        )}
      </Modal>
    </div>
  )
}

function describeZone({ shape, postcodes, streets, polygon, radiusMetres }: ZoneView): string {
  if (shape === 'radius') return t('places.within', { kilometres: (radiusMetres ?? 0) / 1000 })
  if (shape === 'polygon') return t('places.outline_of', { count: polygon?.length ?? 0 })
  const codes = postcodes.length > 4 ? `${postcodes.slice(0, 4).join(', ')} …` : postcodes.join(', ')
  return streets.length > 0 ? `${codes} (${t('places.streets_of', { count: streets.length })})` : codes
}
