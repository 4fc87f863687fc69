import { useEffect, useState } from 'react'
import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import type { Quote } from '#orders/quote/contract.ts'
import type { OwnPoints } from '#promotions/points/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { useSession } from '../../session/session.ts'
import { api } from '../../shared/api.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { setReward, useRequestedDiscounts } from '../state/applied-discounts.ts'
import { useOrderingTexts } from '../texts.ts'

/** Points of a signed-in customer with enough of them: one tap spends them on this order, another undoes that. */
export function PointsRedemption({ quote, problems }: { quote: Quote | undefined; problems: CartProblem[] }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const { rewards } = useRequestedDiscounts()
  const programmes = useOwnPoints()
  const offered = programmes.filter(({ programmeId, balance, pointsNeeded }) => balance >= pointsNeeded || rewards.includes(programmeId))
  // Rewards chosen under another account, or of a deleted programme.
  const orphanedRewards = rewards.filter(reward => !offered.some(({ programmeId }) => programmeId === reward))
  if (offered.length + orphanedRewards.length === 0) return null
  return (
    <ul className="grid gap-2">
      {[
        ...offered,
        ...orphanedRewards.map(programmeId => ({ programmeId, title: t('ordering.points_other'), balance: 0, pointsNeeded: 0, gift: undefined })),
      ].map(({ programmeId, title, balance, pointsNeeded, gift }) => {
        const isRequested = rewards.includes(programmeId)
        const appliedReward = isRequested ? quote?.rewards.find(reward => reward.programmeId === programmeId) : undefined
        const problem = isRequested && !appliedReward ? problems.find(({ reward }) => reward === programmeId) : undefined
        // Explain before the tap, which the server would refuse.
        const missingGift =
          !isRequested && gift && quote && !quote.lines.some(({ foodId }) => foodId !== null && gift.foodIds.includes(foodId)) ? gift : undefined
        const use =
          gift?.foodIds.length === 0
            ? t('ordering.points_gone')
            : missingGift
              ? t('ordering.points_lack', { ...describeGift(missingGift), needed: pointsNeeded, balance })
              : t('ordering.points_use', { needed: pointsNeeded, balance })
        return (
          <li key={programmeId}>
            <label
              className={`figures flex min-h-12 cursor-pointer items-center has-disabled:cursor-default gap-3 rounded-control px-4 py-2 ${problem ? 'bg-miele-chiaro' : 'bg-sabbia'}`}
            >
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-brace"
                checked={isRequested}
                disabled={missingGift !== undefined}
                onChange={event => setReward(programmeId, event.target.checked)}
              />
              <span className="grow">
                <strong>{title}</strong>
                <span className="block">{problem ? problem.message : pointsNeeded > 0 && use}</span>
                {appliedReward && <span className="block">{t('ordering.free_dish', { dish: appliedReward.dish })}</span>}
              </span>
              {appliedReward && <span className="font-display font-bold whitespace-nowrap">−{formatAmount(language, appliedReward.discountCents)}</span>}
            </label>
          </li>
        )
      })}
    </ul>
  )
}

/** Gift to put into the cart: any dish of a category, one dish, or one of a few. */
const describeGift = ({ category, dishes }: OwnPoints['gift']) => ({
  what: category ? 'category' : dishes.length === 1 ? 'one' : 'several',
  names: category ?? dishes.join(', '),
})

/** Empty for guests and while loading; nothing waits for the points. */
function useOwnPoints(): OwnPoints[] {
  const token = useSession()?.token
  const [points, setPoints] = useState<OwnPoints[]>([])
  useEffect(() => {
    setPoints([])
    if (!token) return
    const controller = new AbortController()
    api<{ programmes: OwnPoints[] }>('GET', '/points', { signal: controller.signal }).then(
      ({ programmes }) => setPoints(programmes),
      () => {},
    )
    return () => controller.abort()
  }, [token])
  return points
}
