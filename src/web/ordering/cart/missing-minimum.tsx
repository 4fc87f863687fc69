import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Replaces the checkout link below the delivery minimum: the missing amount and dishes that reach it. */
export function MissingMinimum({ problem, slug }: { problem: CartProblem; slug: string }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const { missingCents = 0, fillers = [] } = problem
  return (
    <section className="grid gap-2" aria-labelledby="missing-minimum">
      <h2 id="missing-minimum" className="text-name">
        {t('ordering.minimum_missing', { missing: formatAmount(language, missingCents) })}
      </h2>
      {fillers.length > 0 && (
        <>
          <p>{t('ordering.minimum_fillers')}</p>
          <ul className="grid" data-fillers>
            {fillers.map(({ slug: dish, title, priceCents }) => (
              <li key={dish}>
                <PageLink to={`/restaurants/${slug}/menu?dish=${dish}`} className="flex min-h-11 items-center justify-between gap-4">
                  <span className="link font-semibold">{title}</span>
                  <span className="figures font-display font-bold whitespace-nowrap">{formatAmount(language, priceCents)}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
