import { useState } from 'react'
import type { HoursView } from '#restaurants/hours/contract.ts'
import type { ImportReport } from '#restaurants/import/contract.ts'
import { type ImportedKind, importColumns } from '#restaurants/import/vocabulary.ts'
import { ImportTable } from '../form/import-table.tsx'
import { sendIdempotent } from '../idempotent-request.ts'
import { AdminButton } from '../office-button.tsx'
import { type AffectedOrders, AffectedOrdersNote } from './hours/affected-orders.tsx'
import { formatWeek, toDraftRange } from './hours/week-fields.tsx'
import { restaurantFailureTexts, restaurantText as t } from './place-texts.ts'
import { useInvalidateRestaurants } from './queries.ts'

/** Text of a conflict, with the week saved by another user. */
const describeCurrentHours = (current: object): string =>
  t('places.import_hours_changed', { week: formatWeek((current as Pick<HoursView, 'week'>).week.map(toDraftRange)) })

type ImportTarget = { kind: ImportedKind; placeId: string } | { kind: 'shared_closures'; placeId?: undefined }
interface ImportRestaurantDataProps {
  /** Receives the orders affected by the import. */
  imported?: (affected: AffectedOrders) => void
}

/** Import of a restaurant's tables, zones, stations, closures or week, or of shared closures, from a CSV table. */
export function ImportRestaurantData({ kind, placeId, imported }: ImportTarget & ImportRestaurantDataProps) {
  const invalidate = useInvalidateRestaurants()
  const [open, setOpen] = useState(false)
  const toAffectedOrders = ({ ordersLeftIn = [] }: ImportReport): AffectedOrders => ({
    text: kind === 'hours' ? 'places.hours_orders' : 'places.closures_orders',
    in: ordersLeftIn,
  })
  return (
    <>
      <AdminButton tone="outline" onClick={() => setOpen(true)}>
        {t('places.import')}
      </AdminButton>
      <ImportTable
        title={t('places.import')}
        hint={t(`places.import_${kind}`)}
        example={`${importColumns[kind].join(';')}\n${t(`places.import_${kind}_example`)}`}
        open={open}
        onClose={() => setOpen(false)}
        send={(csv, apply, version) =>
          placeId
            ? sendIdempotent<ImportReport>('POST', `/office/restaurants/${placeId}/import`, { body: { kind, csv, apply, version } })
            : sendIdempotent<ImportReport>('POST', '/office/closures/import', { body: { csv, apply } })
        }
        {...(kind === 'hours' && { changed: describeCurrentHours })}
        also={report => <AffectedOrdersNote {...toAffectedOrders(report)} />}
        onImported={async report => {
          await invalidate()
          imported?.(toAffectedOrders(report))
        }}
        texts={restaurantFailureTexts()}
      />
    </>
  )
}
