import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ignoreGhostClick } from '../../ui/ghost-click.ts'
import { RestoreFocus } from '../../ui/move-focus.tsx'
import { usePath } from '../../ui/page-link.tsx'
import { isFromOtherAccount, usePendingOrder } from '../state/submit-order.ts'
import { disabledReasonIds } from '../summary/disabled-reason-ids.ts'
import { useOrderingTexts } from '../texts.ts'

interface PendingOrderCardProps {
  /** The server is being asked what became of it: the card stays in its place until that has an answer. */
  asking: boolean
  /** What was just pressed came to this: a try, and a further one, without an answer. */
  lost: boolean
  retry: () => void
  forget: () => void
}

/** An order was sent and no answer came: asking again, as whoever sent it, places it once, whatever happened the first time. */
export function PendingOrderCard({ asking, lost, retry, forget }: PendingOrderCardProps) {
  const t = useOrderingTexts()
  const path = usePath()
  const session = useSession()
  const pendingOrder = usePendingOrder()
  const isOtherAccount = pendingOrder !== null && isFromOtherAccount(pendingOrder, session)
  const card = useRef<HTMLDivElement>(null)
  const [hasRetried, setAsked] = useState(false)
  /** It was to be forgotten: what that may come to is said before. */
  const [isConfirmingDiscard, setDoubted] = useState(false)
  // It stands far above the button that was pressed, and takes the focus from it; whoever opens the page has pressed nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it comes
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'center' })
    if (lost) card.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [])
  // It may go between two clicks, and what stands below comes up under the second.
  useLayoutEffect(() => ignoreGhostClick, [])
  return (
    <div ref={card} id={disabledReasonIds.underway} role="alert" className="grid justify-items-start gap-3 rounded-card bg-miele p-5 sm:p-6">
      <p className="text-lead font-semibold">{t('ordering.underway')}</p>
      <p>{t(isOtherAccount ? 'ordering.underway_away' : 'ordering.underway_hint')}</p>
      <RestoreFocus className="flex flex-wrap gap-3">
        {!isOtherAccount && (
          <Button
            tone="carbone"
            busy={asking}
            aria-busy={asking}
            onClick={() => {
              setAsked(true)
              setDoubted(false)
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
        <Button tone="plain" disabled={asking} onClick={({ detail }) => (!isConfirmingDiscard ? setDoubted(true) : detail < 2 && forget())}>
          {t(isConfirmingDiscard ? 'ordering.underway_forget_surely' : 'ordering.underway_forget')}
        </Button>
      </RestoreFocus>
      {/* Its room is kept: nothing moves as it is asked, or answered by nothing. */}
      <p role="status" className="min-h-6">
        {asking
          ? t('ordering.underway_asking')
          : isConfirmingDiscard
            ? t('ordering.underway_twice')
            : hasRetried && !isOtherAccount && t('ordering.underway_still')}
      </p>
    </div>
  )
}
