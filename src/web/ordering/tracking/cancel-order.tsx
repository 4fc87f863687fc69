import { useState } from 'react'
import type { OrderProgress } from '#orders/placing/contract.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Cancels an order, after a confirmation, while its customer still may. Looks like a link, so that nobody takes it for the notification above. */
export function CancelOrder({ id, token, onCancelled }: { id: string; token: string | undefined; onCancelled: (progress: OrderProgress) => void }) {
  const t = useOrderingTexts()
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const cancel = async () => {
    setBusy(true)
    try {
      const query = token ? `?token=${encodeURIComponent(token)}` : ''
      const { order } = await api<{ order: OrderProgress }>('POST', `/orders/${id}/cancel${query}`, { body: {} })
      onCancelled(order)
    } catch (error) {
      setRefused(error instanceof ApiError ? error.message : t('ordering.no_answer'))
    }
    setBusy(false)
    setConfirming(false)
  }
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      {isConfirming ? (
        <>
          <p className="text-lead font-semibold">{t('ordering.cancel_sure')}</p>
          <div className="flex flex-wrap gap-3">
            <Button tone="outline" className="text-tizzone" busy={busy} onClick={cancel}>
              {t('ordering.cancel_yes')}
            </Button>
            <Button tone="carbone" autoFocus onClick={() => setConfirming(false)}>
              {t('ordering.cancel_no')}
            </Button>
          </div>
        </>
      ) : (
        <Button className="-ms-3 text-tizzone" tone="plain" onClick={() => setConfirming(true)}>
          {t('ordering.cancel')}
        </Button>
      )}
      {refused && (
        <p role="alert" className="font-semibold text-tizzone">
          {refused}
        </p>
      )}
    </div>
  )
}
