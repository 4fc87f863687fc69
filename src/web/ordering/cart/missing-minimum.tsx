import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { PageButtonLink, PageLink } from '../../ui/page-link.tsx'
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
        // The suggestion proposes one of them at one tap.
        <div className="grid gap-2 group-has-[[data-suggestion=minimum]]/remedies:hidden">
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
        </div>
      )}
    </section>
  )
}

/** Takes the checkout button's place on phones: what is missing, and the way to more dishes. */
export function MissingMinimumBar({ problem, slug }: { problem: CartProblem; slug: string }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  return (
    <>
      <p className="figures mb-1.5 font-semibold">{t('ordering.minimum_missing', { missing: formatAmount(language, problem.missingCents ?? 0) })}</p>
      <PageButtonLink to={`/restaurants/${slug}/menu`} wide className="min-h-14! text-lead">
        {t('ordering.to_own_menu')}
      </PageButtonLink>
    </>
  )
}
