import { useState } from 'react'
import type { OrderProgress } from '#orders/placing/contract.ts'
import { arrivalAheadMinutes } from '#orders/vocabulary.ts'
import { minuteMs } from '#platform/time-units.ts'
import { ApiError, api } from '../../shared/api.ts'
import { useNow } from '../../shared/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { useOrderingTexts } from '../texts.ts'

/** "On my way" of a scheduled pickup, shortly before its time: one tap, no location. Afterwards it says that the kitchen knows. */
export function Arriving({
  order: { id, mayArrive, arrivingAt, status, promisedAt },
  token,
  onSaid,
}: {
  order: Pick<OrderProgress, 'id' | 'mayArrive' | 'arrivingAt' | 'status' | 'promisedAt'>
  token: string | undefined
  onSaid: (progress: OrderProgress) => void
}) {
  const t = useOrderingTexts()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  if (!mayArrive)
    return arrivingAt && (status === 'accepted' || status === 'preparing') ? (
      <p className="text-lead font-semibold" role="status" data-arriving="said">
        {t('late.arriving_said')}
      </p>
    ) : null
  // Days before its time nobody is on the way.
  if (Date.parse(promisedAt) - now > arrivalAheadMinutes * minuteMs) return null
  const announce = async () => {
    setBusy(true)
    setRefused('')
    try {
      const query = token ? `?token=${encodeURIComponent(token)}` : ''
      const { order } = await api<{ order: OrderProgress }>('POST', `/orders/${id}/arriving${query}`, { body: {} })
      onSaid(order)
    } catch (error) {
      setRefused(error instanceof ApiError ? error.message : t('ordering.no_answer'))
    }
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-2 print:hidden" data-arriving="possible">
      <Button className="max-sm:w-full" busy={busy} onClick={announce}>
        {t('late.arriving')}
      </Button>
      <p className="text-cenere">{t('late.arriving_hint')}</p>
      {refused && (
        <p role="alert" className="font-semibold text-tizzone">
          {refused}
        </p>
      )}
    </div>
  )
}
