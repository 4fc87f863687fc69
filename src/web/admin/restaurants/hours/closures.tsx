import { useState } from 'react'
import type { KeptClosure } from '#restaurants/hours/contract.ts'
import { OfficeButton } from '../../office-button.tsx'
import { HeadButtons } from '../../office-heading.tsx'
import { ImportParts } from '../import-parts.tsx'
import { placeText as t } from '../place-texts.ts'
import { useThisPlace } from '../restaurant.tsx'
import type { LeftOrders } from './affected-orders.tsx'
import { ClosureList } from './closure-list.tsx'

/** The restaurant's days off, and those of its city and the chain, which hold here too unless it has its own for the day. */
export default function Closures() {
  const { place } = useThisPlace()
  const [open, setOpen] = useState<KeptClosure | 'new'>()
  const [left, setLeft] = useState<LeftOrders>()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-cenere">{t('places.closures_hint')}</p>
        <HeadButtons>
          <ImportParts kind="closures" placeId={place.id} imported={setLeft} />
          <OfficeButton onClick={() => setOpen('new')}>{t('places.add_closure')}</OfficeButton>
        </HeadButtons>
      </div>
      <ClosureList restaurantId={place.id} open={open} setOpen={setOpen} left={left} setLeft={setLeft} />
    </>
  )
}
