import { useState } from 'react'
import type { KeptClosure, KeptHours } from '#restaurants/contract-hours.ts'
import { useReadFailure } from '../failure-texts.ts'
import { OfficeButton } from '../office-button.tsx'
import { ClosureList } from './closure-list.tsx'
import { ImportParts } from './import-parts.tsx'
import { placeFailures, placeText as t } from './place-texts.ts'
import { useKept } from './reads.ts'
import { useThisPlace } from './restaurant.tsx'

/** The restaurant's days off, and those of its city and the chain, which hold here too unless it has its own for the day. */
export default function Closures() {
  const { place } = useThisPlace()
  const query = useKept<KeptHours>(`/restaurants/${place.id}/hours`)
  useReadFailure(query, placeFailures())
  const [open, setOpen] = useState<KeptClosure | 'new'>()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-cenere">{t('places.closures_hint')}</p>
        <div className="flex flex-wrap gap-3">
          <ImportParts kind="closures" placeId={place.id} />
          <OfficeButton onClick={() => setOpen('new')}>{t('places.add_closure')}</OfficeButton>
        </div>
      </div>
      <ClosureList closures={query.data?.closures} restaurantId={place.id} open={open} setOpen={setOpen} />
    </>
  )
}
