import { useState } from 'react'
import type { KeptClosure } from '#restaurants/hours/contract.ts'
import { OfficeButton } from '../../office-button.tsx'
import { HeadButtons, OfficeHeading } from '../../office-heading.tsx'
import { ChainNav } from '../chain/chain-nav.tsx'
import { ImportParts } from '../import-parts.tsx'
import { placeMeta, placeText as t } from '../place-texts.ts'
import { useKept } from '../reads.ts'
import type { LeftOrders } from './affected-orders.tsx'
import { ClosureList } from './closure-list.tsx'
import { HolidaysDialog } from './holidays-dialog.tsx'

export const meta = placeMeta('places.shared_closures')

/** Holidays of the whole chain and of cities. */
export default function SharedClosures() {
  // Which holidays are there already, over all pages of the list.
  const query = useKept<{ closures: KeptClosure[] }>('/closures')
  const [holidays, setHolidays] = useState(false)
  const [open, setOpen] = useState<KeptClosure | 'new'>()
  const [left, setLeft] = useState<LeftOrders>()
  return (
    <>
      <OfficeHeading title={t('places.shared_closures')}>
        <HeadButtons>
          <OfficeButton tone="outline" disabled={!query.data} onClick={() => setHolidays(true)}>
            {t('places.holidays')}
          </OfficeButton>
          <ImportParts kind="shared_closures" imported={setLeft} />
          <OfficeButton onClick={() => setOpen('new')}>{t('places.add_closure')}</OfficeButton>
        </HeadButtons>
      </OfficeHeading>
      <ChainNav />
      <ClosureList open={open} setOpen={setOpen} left={left} setLeft={setLeft} />
      {holidays && query.data && <HolidaysDialog closures={query.data.closures} setLeft={setLeft} onClose={() => setHolidays(false)} />}
    </>
  )
}
