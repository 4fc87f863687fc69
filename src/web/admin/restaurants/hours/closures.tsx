import { useState } from 'react'
import type { ClosureView } from '#restaurants/hours/contract.ts'
import { AdminButton } from '../../office-button.tsx'
import { HeadingButtons } from '../../office-heading.tsx'
import { ImportRestaurantData } from '../import-parts.tsx'
import { restaurantText as t } from '../place-texts.ts'
import { useCurrentRestaurant } from '../restaurant.tsx'
import type { AffectedOrders } from './affected-orders.tsx'
import { ClosureList } from './closure-list.tsx'

/** Closures of the restaurant, its city and the chain; a closure of its own takes precedence for the day. */
export default function Closures() {
  const { place } = useCurrentRestaurant()
  const [open, setOpen] = useState<ClosureView | 'new'>()
  const [affectedOrders, setAffectedOrders] = useState<AffectedOrders>()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-cenere">{t('places.closures_hint')}</p>
        <HeadingButtons>
          <ImportRestaurantData kind="closures" placeId={place.id} imported={setAffectedOrders} />
          <AdminButton onClick={() => setOpen('new')}>{t('places.add_closure')}</AdminButton>
        </HeadingButtons>
      </div>
      <ClosureList restaurantId={place.id} open={open} setOpen={setOpen} affectedOrders={affectedOrders} setLeft={setAffectedOrders} />
    </>
  )
}
