import { useState } from 'react'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { ApiError, api } from '../../shared/api.ts'
import { findSubscription, isPushSupported, subscribeBrowser } from '../../shared/push-subscription.ts'
import { Button, type ButtonTone } from '../../ui/button.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Storage key of this browser's subscription to an order, which survives a reload. */
const getStorageKey = (id: string) => `spiedo.tell.${id}`
const readSubscribed = (id: string) => {
  try {
    return sessionStorage.getItem(getStorageKey(id)) !== null
  } catch {
    return false
  }
}
const writeSubscribed = (id: string, on: boolean) => {
  try {
    if (on) sessionStorage.setItem(getStorageKey(id), '1')
    else sessionStorage.removeItem(getStorageKey(id))
  } catch {
    // Blocked storage: the state lasts until the next reload.
  }
}

/** Opt-in notification when the order is ready, or leaves for delivery. Permission is requested only on a press. */
export function ReadyNotification({ id, token, fulfilment, tone }: { id: string; token: string | undefined; fulfilment: Fulfilment; tone: ButtonTone }) {
  const t = useOrderingTexts()
  const [state, setState] = useState(() => (!isPushSupported() ? 'unknown' : readSubscribed(id) && Notification.permission === 'granted' ? 'on' : 'off'))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isDelivery = fulfilment === 'delivery'
  const query = token ? `?token=${encodeURIComponent(token)}` : ''
  if (state === 'unknown') return null

  const attempt = async (work: () => Promise<'on' | 'off' | 'refused'>) => {
    setBusy(true)
    setProblem('')
    try {
      const newState = await work()
      if (newState === 'refused') setProblem(t('telling.refused'))
      else {
        writeSubscribed(id, newState === 'on')
        setState(newState)
      }
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('telling.failed'))
    }
    setBusy(false)
  }
  const turnOn = () =>
    attempt(async () => {
      const givenPermission = await Notification.requestPermission()
      // A dismissed permission prompt may be shown again.
      if (givenPermission !== 'granted') return givenPermission === 'denied' ? 'refused' : 'off'
      const { endpoint, keys } = (await subscribeBrowser()).toJSON()
      await api('POST', `/orders/${id}/push${query}`, { body: { endpoint, keys } })
      return 'on'
    })
  const turnOff = () =>
    attempt(async () => {
      const subscription = await findSubscription()
      if (subscription) await api('POST', `/orders/${id}/push/stop${query}`, { body: { endpoint: subscription.endpoint } })
      return 'off'
    })
  return (
    <div className="grid justify-items-start gap-2 print:hidden" data-telling={state}>
      {state === 'on' ? (
        <p className="text-lead" role="status">
          <strong>{t(isDelivery ? 'telling.on_delivery' : 'telling.on')}</strong>{' '}
          <button type="button" className="link min-h-11" disabled={busy} onClick={turnOff}>
            {t('telling.stop')}
          </button>
        </p>
      ) : (
        <Button className="max-sm:w-full" tone={tone} busy={busy} onClick={turnOn}>
          {t(isDelivery ? 'telling.ask_delivery' : 'telling.ask')}
        </Button>
      )}
      {problem && (
        <p role="alert" className="font-semibold text-tizzone">
          {problem}
        </p>
      )}
    </div>
  )
}
