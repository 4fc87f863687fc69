import { useCallback, useEffect, useState } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import type { OrderSplit as Split } from '#orders/shares/contract.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { useOrderingTexts } from '../texts.ts'
import { ShareList } from './share-list.tsx'
import { SplitForm } from './split-form.tsx'

interface OrderSplitProps {
  order: OrderView
  token: string | undefined
  /** Result of the return from the provider's page: `1` finished, `0` cancelled. */
  back: string | null
}

/** The bill of an order that is still to be paid: who pays what, or a way to split it. */
export default function OrderSplit({ order, token, back }: OrderSplitProps) {
  const t = useOrderingTexts()
  const { id, shares: summary, version } = order
  const [split, setSplit] = useState<Split>()
  const [isOpen, setOpen] = useState(false)
  const [isChecking, setChecking] = useState(back === '1' && summary !== null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const query = token ? `?token=${encodeURIComponent(token)}` : ''
  const isSplit = summary !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the order may have other shares
  useEffect(() => {
    if (!isSplit) return
    const controller = new AbortController()
    api<{ split: Split }>('GET', `/orders/${id}/shares`, { query: { token }, signal: controller.signal }).then(
      answer => setSplit(answer.split),
      () => {},
    )
    return () => controller.abort()
  }, [id, token, version, isSplit])

  // The provider's webhook may be delayed, so check the payment at once after the return.
  useEffect(() => {
    if (!isChecking) return
    api('POST', `/orders/${id}/check-payment${query}`)
      .catch(() => {})
      .finally(() => setChecking(false))
  }, [isChecking, id, query])

  const change = useCallback(
    async (path: string, body?: object) => {
      setBusy(true)
      setProblem('')
      try {
        setSplit((await api<{ split: Split }>('POST', `/orders/${id}/shares${path}${query}`, { body: body ?? {} })).split)
        setOpen(false)
      } catch (error) {
        setProblem(error instanceof ApiError ? error.message : t('shares.away'))
      }
      setBusy(false)
    },
    [id, query, t],
  )
  const pay = async (position: number) => {
    const { address } = await api<{ address: string }>('POST', `/orders/${id}/shares/${position}/pay${query}`)
    location.assign(address)
  }
  const shown = isSplit && split && split.shares.length > 0 ? split : undefined
  return (
    <section className="grid justify-items-start gap-4 print:hidden" aria-labelledby="order-split" data-order-split>
      <h2 id="order-split" className="text-title">
        {t('shares.title')}
      </h2>
      {isChecking && <p aria-live="polite">{t('shares.checking')}</p>}
      {shown && (
        <div className="grid w-full max-w-xl gap-3">
          <ShareList shares={shown.shares} pay={pay} />
          {shown.mayChange && (
            <button type="button" className="link w-fit py-2 font-semibold" disabled={busy} onClick={() => void change('/undo')}>
              {t('shares.undo')}
            </button>
          )}
        </div>
      )}
      {!isSplit && !isOpen && (
        <Button tone="outline" onClick={() => setOpen(true)}>
          {t('shares.begin')}
        </Button>
      )}
      {!isSplit && isOpen && <SplitForm order={order} busy={busy} onSplit={body => void change('', body)} onCancel={() => setOpen(false)} />}
      {problem && (
        <p role="alert" className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
          {problem}
        </p>
      )}
    </section>
  )
}
