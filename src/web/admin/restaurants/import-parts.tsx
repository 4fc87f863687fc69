import { useState } from 'react'
import type { KeptHours } from '#restaurants/hours/contract.ts'
import type { ImportReport } from '#restaurants/import/contract.ts'
import { type ImportedKind, importColumns } from '#restaurants/import/vocabulary.ts'
import { askOnce } from '../ask-once.ts'
import { ImportTable } from '../form/import-table.tsx'
import { OfficeButton } from '../office-button.tsx'
import { type LeftOrders, OrdersLeftNote } from './hours/affected-orders.tsx'
import { draftOf, writeWeek } from './hours/week-fields.tsx'
import { placeFailures, placeText as t } from './place-texts.ts'
import { useReadAgain } from './reads.ts'

/** With the week as somebody else has saved it. */
const hoursNow = (current: object): string => t('places.import_hours_changed', { week: writeWeek((current as Pick<KeptHours, 'week'>).week.map(draftOf)) })

type Imported = { kind: ImportedKind; placeId: string } | { kind: 'shared_closures'; placeId?: undefined }
interface ImportPartsProps {
  /** Hears which orders fall into what was closed by it. */
  imported?: (left: LeftOrders) => void
}

/** Tables, zones, stations, days off or the week of a restaurant, or the days off of all, out of a table of text. */
export function ImportParts({ kind, placeId, imported }: Imported & ImportPartsProps) {
  const readAgain = useReadAgain()
  const [open, setOpen] = useState(false)
  const leftBy = ({ ordersLeftIn = [] }: ImportReport): LeftOrders => ({
    text: kind === 'hours' ? 'places.hours_orders' : 'places.closures_orders',
    in: ordersLeftIn,
  })
  return (
    <>
      <OfficeButton tone="outline" onClick={() => setOpen(true)}>
        {t('places.import')}
      </OfficeButton>
      <ImportTable
        title={t('places.import')}
        hint={t(`places.import_${kind}`)}
        example={`${importColumns[kind].join(';')}\n${t(`places.import_${kind}_example`)}`}
        open={open}
        onClose={() => setOpen(false)}
        send={(csv, apply, version) =>
          placeId
            ? askOnce<ImportReport>('POST', `/office/restaurants/${placeId}/import`, { body: { kind, csv, apply, version } })
            : askOnce<ImportReport>('POST', '/office/closures/import', { body: { csv, apply } })
        }
        {...(kind === 'hours' && { changed: hoursNow })}
        also={report => <OrdersLeftNote {...leftBy(report)} />}
        onImported={async report => {
          await readAgain()
          imported?.(leftBy(report))
        }}
        texts={placeFailures()}
      />
    </>
  )
}
