import { useState } from 'react'
import { Link } from 'react-router'
import type { LiveRestaurant } from '#app/office/live/contract.ts'
import { usePermission } from '../../session/use-permission.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { AdminButton } from '../office-button.tsx'
import { liveText as t } from './live-texts.ts'

const linkStyle = 'link flex min-h-11 items-center font-semibold'

/** Pause until it is over by itself, and throttle, in minutes and percent. */
const pause = { state: 'paused', minutes: 30 }
const throttle = { state: 'throttled', minutes: 60, percent: 50 }

/** What the head office can do for a restaurant, with one click each. Changes show in its row as soon as the server has them. */
export function RestaurantActions({ restaurant: { id, state, unaccepted } }: { restaurant: LiveRestaurant }) {
  const [isSending, setSending] = useState(false)
  const send = async (path: string, body: object) => {
    setSending(true)
    try {
      const { message } = await api<{ message: string }>('POST', path, { body })
      toast({ text: message, tone: 'success', topic: `live ${id}` })
    } catch (error) {
      toastFailure(error, { refused: t('office-live.action_failed') }, `live ${id}`)
    } finally {
      setSending(false)
    }
  }
  const worksInKitchen = usePermission('staff')
  const change = (to: object) => void send(`/kitchen/restaurants/${id}/state`, to)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-3 pb-3">
      {state !== 'paused' && (
        <AdminButton tone="outline" disabled={isSending} onClick={() => change(pause)}>
          {t('office-live.pause')}
        </AdminButton>
      )}
      {state !== 'throttled' && (
        <AdminButton tone="outline" disabled={isSending} onClick={() => change(throttle)}>
          {t('office-live.throttle')}
        </AdminButton>
      )}
      {(state === 'paused' || state === 'throttled') && (
        <AdminButton disabled={isSending} onClick={() => change({ state: 'open' })}>
          {t('office-live.reopen')}
        </AdminButton>
      )}
      {unaccepted > 0 && (
        <AdminButton tone="outline" disabled={isSending} onClick={() => void send(`/office/live/${id}/redirect`, {})}>
          {t('office-live.redirect')}
        </AdminButton>
      )}
      <Link to={`/dashboard/admin/restaurants/${id}/orders`} className={linkStyle}>
        {t('office-live.orders')}
      </Link>
      {worksInKitchen && (
        <Link to={`/kitchen?restaurant=${id}`} className={linkStyle}>
          {t('office-live.board')}
        </Link>
      )}
      <Link to={`/dashboard/admin/restaurants/${id}`} className={linkStyle}>
        {t('office-live.settings')}
      </Link>
      {unaccepted > 0 && <p className="w-full text-cenere">{t('office-live.redirect_hint')}</p>}
    </div>
  )
}
