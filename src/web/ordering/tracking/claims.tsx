import { useEffect, useState } from 'react'
import { leftToClaim } from '#orders/claims/claim-rules.ts'
import type { ShownClaim } from '#orders/claims/contract.ts'
import { inDishes, soldDishes } from '#orders/dishes/flatten-lines.ts'
import type { ShownOrder } from '#orders/placing/contract.ts'
import { claimKinds, isAboutLines } from '#orders/vocabulary.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { api } from '../../shared/api.ts'
import { whenInWords } from '../../shared/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { amountIn } from '../../ui/format/amount.ts'
import { AskAgain } from '../shared/retry-button.tsx'
import { useOrderingTexts } from '../texts.ts'
import { ClaimForm } from './claim-form.tsx'
import { CallInstead, saidAtCounter } from './counter-refund.tsx'
import { PhoneLink } from './phone-link.tsx'

interface Claims {
  claims: ShownClaim[]
  claimableUntil: string | null
  tooLate: boolean
}

interface OrderClaimsProps {
  order: ShownOrder
  token: string | undefined
  /** Whether something is being claimed just now: what stands beside it keeps quiet. */
  open: boolean
  setOpen: (open: boolean) => void
}

/** What was claimed about an order that was handed over, or could not be, and the way to claim something. */
export function OrderClaims({ order, token, open, setOpen }: OrderClaimsProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const [known, setKnown] = useState<Claims>()
  const [missed, setMissed] = useState<'failed' | 'asking'>()
  const [round, setRound] = useState(0)
  const { id, version } = order
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision is a version of its order, and each further round asks the same again
  useEffect(() => {
    const gone = new AbortController()
    api<Claims>('GET', `/orders/${id}/claims`, { query: { token }, signal: gone.signal }).then(setKnown, () => !gone.signal.aborted && setMissed('failed'))
    return () => gone.abort()
  }, [id, token, version, round])
  if (!known)
    return (
      <section className="grid justify-items-start gap-4 print:hidden" aria-label={t('claims.title')} data-answer>
        {missed ? (
          <>
            <h2 className="text-title">{t('claims.title')}</h2>
            <p role="alert">
              {t('ordering.no_answer')}{' '}
              <AskAgain
                className="-mx-3"
                busy={missed === 'asking'}
                again={() => {
                  setMissed('asking')
                  setRound(round + 1)
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
  if (known.claims.length === 0 && known.claimableUntil === null && !known.tooLate) return null

  const claimed = known.claims.flatMap(claim => (isAboutLines(claim.kind) ? claim.lines : []))
  const lines = leftToClaim(soldDishes(order.lines), {
    claimed: inDishes(order.lines, claimed),
    given: inDishes(order.lines, order.refundedLines),
  })
  // Each of a dish is claimed once, and what is about no dish once for each kind of trouble: nobody is asked for what would be refused.
  const kinds = (order.failedDelivery ? (['other'] as const) : claimKinds).filter(kind =>
    isAboutLines(kind) ? lines.length > 0 : !known.claims.some(claim => claim.kind === kind),
  )
  const made = (claim: ShownClaim) => {
    setKnown({ ...known, claims: [claim, ...known.claims] })
    setOpen(false)
  }
  return (
    <section className="grid justify-items-start gap-4 print:hidden" aria-labelledby="claims" data-answer>
      <h2 id="claims" className="text-title">
        {t('claims.title')}
      </h2>
      {known.claims.map(claim => (
        <div key={claim.id} className="grid gap-1 rounded-card bg-farina p-5" data-claim={claim.state} role="status">
          <p className="font-semibold">
            {t(`claims.kind_${claim.about}`)}
            {claim.lines.length > 0 && `: ${claim.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}`}
          </p>
          <p>
            {claim.state === 'refunded'
              ? t(claim.handedOver ? 'claims.handed_over' : claim.counter ? 'claims.refunded_counter' : 'claims.refunded', {
                  amount: amountIn(language, claim.amountCents),
                  ...saidAtCounter(language, order),
                })
              : t(answerText(claim))}
          </p>
          {claim.state === 'refunded' && claim.counter && !claim.handedOver && (
            <p>
              <CallInstead order={order} />
            </p>
          )}
          {claim.answer && <p className="text-cenere">“{claim.answer}”</p>}
        </div>
      ))}
      {known.tooLate && (
        <p className="text-lead">
          {t('claims.too_late')} <PhoneLink phone={order.restaurant.phone} />.
        </p>
      )}
      {known.claimableUntil !== null &&
        kinds.length > 0 &&
        (open ? (
          <ClaimForm order={order} token={token} left={lines} kinds={kinds} made={made} close={() => setOpen(false)} />
        ) : (
          <>
            <p className="text-lead">
              {known.claims.length === 0 && `${t(order.failedDelivery ? `claims.hint_failed_${order.failedDelivery}` : 'claims.hint')} `}
              {t('claims.until', { when: whenInWords(language, t, known.claimableUntil) })}
            </p>
            <Button className="max-sm:w-full" tone="outline" onClick={() => setOpen(true)}>
              {t('claims.begin')}
            </Button>
          </>
        ))}
    </section>
  )
}

function answerText({ state, answerOnly, byMail }: ShownClaim) {
  if (state !== 'declined') return byMail ? 'claims.received' : 'claims.received_page'
  return answerOnly ? 'claims.answered' : 'claims.declined'
}
