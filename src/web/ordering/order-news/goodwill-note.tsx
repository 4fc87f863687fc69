import { useEffect, useState } from 'react'
import type { Goodwill } from '#orders/delays/contract.ts'
import { locale } from '#platform/language/languages.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { useOrderingTexts } from '../texts.ts'

/** Compensation for a late order: the coupon's code to copy, or the points. */
export default function GoodwillNote({ id, token }: { id: string; token: string | undefined }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const [goodwill, setGoodwill] = useState<Goodwill>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    // Ignore errors: the mail has the code, too.
    api<{ goodwill: Goodwill }>('GET', `/orders/${id}/goodwill`, { query: { token }, signal: controller.signal }).then(
      answer => setGoodwill(answer.goodwill),
      () => {},
    )
    return () => controller.abort()
  }, [id, token])
  if (!goodwill) return null
  const { code, until } = goodwill
  const lastDay = until && new Intl.DateTimeFormat(locale[language], { day: 'numeric', month: 'long', timeZone: 'Europe/Rome' }).format(new Date(until))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code ?? '')
      setCopied(true)
    } catch {
      // No clipboard without https or permission: the code stands there to be read.
    }
  }
  return (
    <section className="grid justify-items-start gap-3 rounded-control bg-miele-chiaro p-4 sm:p-6" aria-labelledby="goodwill" data-goodwill={goodwill.kind}>
      <h2 id="goodwill" className="text-title">
        {t('late.goodwill_title')}
      </h2>
      {code === null ? (
        <p className="text-lead">{t('late.goodwill_points', { points: goodwill.points ?? 0 })}</p>
      ) : (
        <>
          <p className="text-lead">{t('late.goodwill_coupon', { amount: formatAmount(language, goodwill.amountCents ?? 0), until: lastDay })}</p>
          <p className="figures font-display text-title font-extrabold tracking-wide [overflow-wrap:anywhere]">{code}</p>
          <Button tone="carbone" className="print:hidden" onClick={copy}>
            {t(isCopied ? 'late.copied' : 'late.copy')}
          </Button>
        </>
      )}
    </section>
  )
}
