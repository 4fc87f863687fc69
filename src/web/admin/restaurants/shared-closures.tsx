import { useState } from 'react'
import type { KeptClosure } from '#restaurants/contract-hours.ts'
import { useReadFailure } from '../failure-texts.ts'
import { OfficeButton } from '../office-button.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { ChainNav } from './chain-nav.tsx'
import { ClosureList } from './closure-list.tsx'
import { placeFailures, placeText as t } from './place-texts.ts'
import { useKept } from './reads.ts'

export const meta = officeMeta('office.restaurants')

/** Holidays of the whole chain and of cities. */
export default function SharedClosures() {
  const query = useKept<{ closures: KeptClosure[] }>('/closures')
  useReadFailure(query, placeFailures())
  const [open, setOpen] = useState<KeptClosure | 'new'>()
  return (
    <>
      <OfficeHeading title={t('places.shared_closures')}>
        <OfficeButton onClick={() => setOpen('new')}>{t('places.add_closure')}</OfficeButton>
      </OfficeHeading>
      <ChainNav />
      <ClosureList closures={query.data?.closures} open={open} setOpen={setOpen} />
    </>
  )
}
