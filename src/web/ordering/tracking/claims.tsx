import { useEffect, useState } from 'react'
import { listClaimableLines } from '#orders/claims/claim-rules.ts'
import type { ClaimView } from '#orders/claims/contract.ts'
import { expandCombos, flattenToDishes } from '#orders/dishes/flatten-lines.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { claimKinds, isAboutLines } from '#orders/vocabulary.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { api } from '../../shared/api.ts'
import { formatDayAndTime } from '../../shared/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { PhoneLink } from '../shared/phone-link.tsx'
import { RetryButton } from '../shared/retry-button.tsx'
import { useOrderingTexts } from '../texts.ts'
import { ClaimForm } from './claim-form.tsx'
import { CallRestaurant, getCounterDetails } from './counter-refund.tsx'

interface ClaimsAnswer {
  claims: ClaimView[]
  claimableUntil: string | null
  tooLate: boolean
}

interface OrderClaimsProps {
  order: OrderView
  token: string | undefined
  /** Whether the claim form is open; neighbouring content then stays quiet. */
  open: boolean
  setOpen: (open: boolean) => void
}

/** Claims about a handed-over order or failed delivery, and the form for a new one. */
export function OrderClaims({ order, token, open, setOpen }: OrderClaimsProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const [loaded, setLoaded] = useState<ClaimsAnswer>()
  const [loadFailure, setLoadFailure] = useState<'failed' | 'asking'>()
  const [attempt, setAttempt] = useState(0)
  const { id, version } = order
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order's version and the attempt repeat the request
  useEffect(() => {
    const controller = new AbortController()
    api<ClaimsAnswer>('GET', `/orders/${id}/claims`, { query: { token }, signal: controller.signal }).then(
      setLoaded,
      () => !controller.signal.aborted && setLoadFailure('failed'),
    )
    return () => controller.abort()
  }, [id, token, version, attempt])
  if (!loaded)
    return (
      <section className="grid justify-items-start gap-4 print:hidden" aria-label={t('claims.title')} data-answer>
        {loadFailure ? (
          <>
            <h2 className="text-title">{t('claims.title')}</h2>
            <p role="alert">
              {t('ordering.no_answer')}{' '}
              <RetryButton
                className="-mx-3"
                busy={loadFailure === 'asking'}
                retry={() => {
                  setLoadFailure('asking')
                  setAttempt(attempt + 1)
                }}
              />
            </p>
          </>
        ) : (
          <>
            <span className="h-8 w-48 animate-pulse rounded-control bg-sabbia" />
            <span className="h-14 w-full animate-pulse rounded-control bg-sabbia" />
            <span className="h-12 w-full animate-pulse rounded-control bg-sabbia sm:w-64" />
          </>
        )}
      </section>
    )
  if (loaded.claims.length === 0 && loaded.claimableUntil === null && !loaded.tooLate) return null

  const claimedLines = loaded.claims.flatMap(claim => (isAboutLines(claim.kind) ? claim.lines : []))
  const lines = listClaimableLines(flattenToDishes(order.lines), {
    claimed: expandCombos(order.lines, claimedLines),
    refunded: expandCombos(order.lines, order.refundedLines),
  })
  // Each dish can be claimed once, and each kind without dishes once: offer only what the server accepts.
  const kinds = (order.failedDelivery ? (['other'] as const) : claimKinds).filter(kind =>
    isAboutLines(kind) ? lines.length > 0 : !loaded.claims.some(claim => claim.kind === kind),
  )
  const made = (claim: ClaimView) => {
    setLoaded({ ...loaded, claims: [claim, ...loaded.claims] })
    setOpen(false)
  }
  return (
    <section className="grid justify-items-start gap-4 print:hidden" aria-labelledby="claims" data-answer>
      <h2 id="claims" className="text-title">
        {t('claims.title')}
      </h2>
      {loaded.claims.map(claim => (
        <div key={claim.id} className="grid gap-1 rounded-card bg-farina p-5" data-claim={claim.state} role="status">
          <p className="font-semibold">
            {t(`claims.kind_${claim.about}`)}
            {claim.lines.length > 0 && `: ${claim.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}`}
          </p>
          <p>
            {claim.state === 'refunded'
              ? t(claim.handedOver ? 'claims.handed_over' : claim.counter ? 'claims.refunded_counter' : 'claims.refunded', {
                  amount: formatAmount(language, claim.amountCents),
                  ...getCounterDetails(language, order),
                })
              : t(getAnswerTextKey(claim))}
          </p>
          {claim.state === 'refunded' && claim.counter && !claim.handedOver && (
            <p>
              <CallRestaurant order={order} />
            </p>
          )}
          {claim.answer && <p className="text-cenere">“{claim.answer}”</p>}
        </div>
      ))}
      {loaded.tooLate && (
        <p className="text-lead">
          {t('claims.too_late')} <PhoneLink phone={order.restaurant.phone} />.
        </p>
      )}
      {loaded.claimableUntil !== null &&
        kinds.length > 0 &&
        (open ? (
          <ClaimForm order={order} token={token} claimableLines={lines} kinds={kinds} made={made} close={() => setOpen(false)} />
        ) : (
          <>
            <p className="text-lead">
              {loaded.claims.length === 0 && `${t(order.failedDelivery ? `claims.hint_failed_${order.failedDelivery}` : 'claims.hint')} `}
              {t('claims.until', { when: formatDayAndTime(language, t, loaded.claimableUntil) })}
            </p>
            <Button className="max-sm:w-full" tone="outline" onClick={() => setOpen(true)}>
              {t('claims.begin')}
            </Button>
          </>
        ))}
    </section>
  )
}

function getAnswerTextKey({ state, answerOnly, byMail }: ClaimView) {
  if (state !== 'declined') return byMail ? 'claims.received' : 'claims.received_page'
  return answerOnly ? 'claims.answered' : 'claims.declined'
}
