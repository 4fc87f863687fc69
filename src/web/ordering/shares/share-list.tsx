import { useState } from 'react'
import type { ShareView } from '#orders/shares/contract.ts'
import { walletNames } from '#payments/vocabulary.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { ApiError } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { useOnPageRestored } from '../state/use-pageshow.ts'
import { useOrderingTexts } from '../texts.ts'

interface ShareListProps {
  shares: ShareView[]
  /** Leads the browser to the payment page of a share. */
  pay: (position: number) => Promise<void>
}

/** Who pays what, how many have paid, and a button for each share that can be paid online. */
export function ShareList({ shares, pay }: ShareListProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const [busy, setBusy] = useState<number>()
  const [problem, setProblem] = useState('')
  useOnPageRestored(() => setBusy(undefined))
  const payShare = async (position: number) => {
    setBusy(position)
    setProblem('')
    try {
      await pay(position)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('shares.away'))
      setBusy(undefined)
    }
  }
  // Of a bill by guests, whoever ordered has no name of their own.
  const isByGuest = shares.some(({ name }) => name !== '')
  const paid = shares.filter(({ state }) => state === 'paid').length
  return (
    <div className="grid gap-3" data-shares={`${paid}/${shares.length}`}>
      <p role="status" className="font-semibold">
        {t('shares.paid_of', { paid, total: shares.length })}
      </p>
      <ul className="grid divide-y divide-current/20">
        {shares.map(({ position, name, amountCents, state, wallet, mayPayOnline }) => {
          const title = name || (isByGuest ? t('group.host') : t('shares.share', { position }))
          const amount = formatAmount(language, amountCents)
          return (
            <li key={position} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2" data-share={state}>
              <span className="min-w-0 wrap-anywhere">
                {title} · {wallet ? t('shares.paid_wallet', { wallet: walletNames[wallet] }) : t(`shares.state_${state}`)}
              </span>
              <span className="flex items-center gap-3">
                <span className="figures font-semibold">{amount}</span>
                {mayPayOnline && (
                  // The page's main action stays the only one in the brand's colour.
                  <Button
                    tone="carbone"
                    busy={busy === position}
                    disabled={busy !== undefined}
                    aria-label={t('shares.pay_of', { amount, name: title })}
                    onClick={() => payShare(position)}
                  >
                    {t('shares.pay')}
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {shares.some(({ state }) => state === 'open') && (
        <p className="text-cenere">{t(shares.some(({ mayPayOnline }) => mayPayOnline) ? 'shares.in_person' : 'shares.only_in_person')}</p>
      )}
      {problem && (
        <p role="alert" className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
          {problem}
        </p>
      )}
    </div>
  )
}
