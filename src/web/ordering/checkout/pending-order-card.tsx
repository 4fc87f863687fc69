import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ignoreGhostClick } from '../../ui/ghost-click.ts'
import { RestoreFocus } from '../../ui/move-focus.tsx'
import { usePath } from '../../ui/page-link.tsx'
import { isFromOtherAccount, usePendingOrder } from '../state/submit-order.ts'
import { disabledReasonIds } from '../summary/disabled-reason-ids.ts'
import { useOrderingTexts } from '../texts.ts'

interface PendingOrderCardProps {
  /** The order's status is being requested; the card stays until the answer. */
  isChecking: boolean
  /** The last attempt and its retry got no answer. */
  lost: boolean
  retry: () => void
  forget: () => void
}

/** Order sent without an answer. Retrying with the same key and account places the order at most once. */
export function PendingOrderCard({ isChecking, lost, retry, forget }: PendingOrderCardProps) {
  const t = useOrderingTexts()
  const path = usePath()
  const session = useSession()
  const pendingOrder = usePendingOrder()
  const isOtherAccount = pendingOrder !== null && isFromOtherAccount(pendingOrder, session)
  const card = useRef<HTMLDivElement>(null)
  const [hasRetried, setRetried] = useState(false)
  /** Confirm before discarding: the order may exist. */
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false)
  // Focus the card after a press, since it is far above the button; opening the page moves no focus.
  const showCard = useEffectEvent(() => {
    card.current?.scrollIntoView({ block: 'center' })
    if (lost) card.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  })
  useEffect(() => showCard(), [])
  // Ignore a second click: the card may unmount between two clicks and move other content under the pointer.
  useLayoutEffect(() => ignoreGhostClick, [])
  return (
    <div ref={card} id={disabledReasonIds.underway} role="alert" className="grid justify-items-start gap-3 rounded-card bg-miele p-5 sm:p-6">
      <p className="text-lead font-semibold">{t('ordering.underway')}</p>
      <p>{t(isOtherAccount ? 'ordering.underway_away' : 'ordering.underway_hint')}</p>
      <RestoreFocus className="flex flex-wrap gap-3">
        {!isOtherAccount && (
          <Button
            tone="carbone"
            busy={isChecking}
            aria-busy={isChecking}
            onClick={() => {
              setRetried(true)
              setConfirmingDiscard(false)
              retry()
            }}
          >
            {t('ordering.underway_retry')}
          </Button>
        )}
        {isOtherAccount && !session && (
          <ButtonLink to={path('/login')} state={{ backTo: path('/checkout') }} tone="carbone">
            {t('checkout.session_sign_in')}
          </ButtonLink>
        )}
        <Button tone="plain" disabled={isChecking} onClick={({ detail }) => (!isConfirmingDiscard ? setConfirmingDiscard(true) : detail < 2 && forget())}>
          {t(isConfirmingDiscard ? 'ordering.underway_forget_surely' : 'ordering.underway_forget')}
        </Button>
      </RestoreFocus>
      {/* Reserve the height, so that nothing shifts while requesting or without an answer. */}
      <p role="status" className="min-h-6">
        {isChecking
          ? t('ordering.underway_asking')
          : isConfirmingDiscard
            ? t('ordering.underway_twice')
            : hasRetried && !isOtherAccount && t('ordering.underway_still')}
      </p>
    </div>
  )
}
