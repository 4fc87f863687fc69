import { useState } from 'react'
import type { ClosureView } from '#restaurants/hours/contract.ts'
import { AdminButton } from '../../office-button.tsx'
import { AdminHeading, HeadingButtons } from '../../office-heading.tsx'
import { ChainNav } from '../chain/chain-nav.tsx'
import { ImportRestaurantData } from '../import-parts.tsx'
import { createRestaurantMeta, restaurantText as t } from '../place-texts.ts'
import { useOfficeQuery } from '../queries.ts'
import type { AffectedOrders } from './affected-orders.tsx'
import { ClosureList } from './closure-list.tsx'
import { HolidaysDialog } from './holidays-dialog.tsx'

export const meta = createRestaurantMeta('places.shared_closures')

/** Closures of the whole chain and of cities. */
export default function SharedClosures() {
  // Existing holidays across all pages of the list.
  const query = useOfficeQuery<{ closures: ClosureView[] }>('/closures')
  const [isHolidaysOpen, setHolidaysOpen] = useState(false)
  const [open, setOpen] = useState<ClosureView | 'new'>()
  const [affectedOrders, setAffectedOrders] = useState<AffectedOrders>()
  return (
    <>
      <AdminHeading title={t('places.shared_closures')}>
        <ChainNav />
        <HeadingButtons>
          <AdminButton tone="outline" disabled={!query.data} onClick={() => setHolidaysOpen(true)}>
            {t('places.holidays')}
          </AdminButton>
          <ImportRestaurantData kind="shared_closures" imported={setAffectedOrders} />
          <AdminButton onClick={() => setOpen('new')}>{t('places.add_closure')}</AdminButton>
        </HeadingButtons>
      </AdminHeading>
      <ClosureList open={open} setOpen={setOpen} affectedOrders={affectedOrders} setLeft={setAffectedOrders} />
      {isHolidaysOpen && query.data && <HolidaysDialog closures={query.data.closures} setLeft={setAffectedOrders} onClose={() => setHolidaysOpen(false)} />}
    </>
  )
}
