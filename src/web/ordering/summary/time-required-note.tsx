import { useEffect, useRef } from 'react'
import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { Button } from '../../ui/button.tsx'
import type { OrderRefusal } from '../checkout/use-place-order.ts'
import { ChangeFulfilmentLink } from '../fulfilment-sheet/change-fulfilment-link.tsx'
import { useOrderingTexts } from '../texts.ts'
import { isAboutFulfilment, isAboutRestaurantState } from './cart-problems.tsx'
import { disabledReasonIds } from './disabled-reason-ids.ts'

interface TimeRequiredNoteProps {
  problems: readonly CartProblem[]
  /** No time is chosen yet. */
  missing: boolean
  isAtTable?: boolean
  /** Order refused for its time or fulfilment: the message is shown here and receives the focus. */
  refused?: OrderRefusal | undefined
  /** The refusal's own sentences, if time or fulfilment is its only problem. */
  before?: string | undefined
  after?: string | undefined
}

/** Problems with time or fulfilment at the order button, with a link to change them. */
export function TimeRequiredNote({ problems, missing, isAtTable = false, refused, before, after }: TimeRequiredNoteProps) {
  const t = useOrderingTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) box.current?.querySelector('a')?.focus()
  }, [refused])
  if (problems.length === 0 && (!missing || isAtTable)) return null
  const leadsToTime = missing && !isAtTable && problems.length === 0
  const leadsToFulfilment = isAtTable || problems.some(isAboutFulfilment)
  return (
    <div
      id={disabledReasonIds.time}
      ref={box}
      role={refused || problems.some(problem => isAboutFulfilment(problem) || isAboutRestaurantState(problem)) ? 'alert' : undefined}
      className={problems.length > 0 ? 'grid rounded-control bg-miele-chiaro px-4 py-3 font-semibold' : 'grid'}
    >
      {before && <p>{before}</p>}
      {problems.map(({ code, message }) => (
        <p key={code}>{message}</p>
      ))}
      {after && <p>{after}</p>}
      {leadsToFulfilment ? (
        <ChangeFulfilmentLink className="link justify-self-start py-1.5 font-semibold">{t('way.change')}</ChangeFulfilmentLink>
      ) : (
        <a href="#when" className="link justify-self-start py-1.5 font-semibold" data-time-first>
          {t(problems.length > 0 ? 'ordering.time_other' : 'ordering.time_first')}
        </a>
      )}
      {leadsToTime && (
        <div className="order-dock lg:hidden">
          <Button wide className="min-h-14! text-lead" onClick={openTimes}>
            {t('ordering.time_choose')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Opens the list of times where the browser can, else focuses it. */
function openTimes() {
  const list = document.querySelector<HTMLSelectElement>('[data-slots]')
  const target = list ?? document.getElementById('when')
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
  try {
    list?.showPicker()
  } catch {
    // The list is focused all the same.
  }
}
