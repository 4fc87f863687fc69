import { useState } from 'react'
import { ApiError, api } from '../../shared/api.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'
import { findSubscription, isPushSupported, subscribeBrowser } from '../../shared/push-subscription.ts'
import { toast } from '../../ui/toast/toast.ts'
import { type KitchenText, useKitchenTexts } from '../texts.ts'

const storageKey = 'spiedo.device.staff-alerts'

/** Whether this device gets alerts; the subscription itself belongs to the account that switched them on. */
const alertsStore = createBrowserStore<boolean>({
  keys: [storageKey],
  owned: false,
  empty: false,
  parse: storage => storage.getItem(storageKey) === 'on',
  save: (storage, on) => (on ? storage.setItem(storageKey, 'on') : storage.removeItem(storageKey)),
})

/** Switch for push alerts of unaccepted orders on this device, for cooks and managers. Permission is asked on a tap only. */
export function StaffAlerts() {
  const t = useKitchenTexts()
  const on = alertsStore.use()
  const [busy, setBusy] = useState(false)
  if (!isPushSupported()) return null
  const change = async () => {
    setBusy(true)
    try {
      const answer = await (on ? stop() : start(t))
      if (answer) toast({ tone: 'success', text: answer })
    } catch (error) {
      toast({ tone: 'error', text: error instanceof ApiError ? error.message : t('staff-alerts.failed') })
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      disabled={busy}
      onClick={change}
      className="min-h-11 rounded-control border-2 border-current px-4 font-semibold whitespace-nowrap hover:bg-current/10"
    >
      {t(on ? 'staff-alerts.off' : 'staff-alerts.on')}
    </button>
  )
}

async function start(t: KitchenText): Promise<string | undefined> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') toast({ tone: 'error', text: t('staff-alerts.refused') })
  if (permission !== 'granted') return undefined
  const { endpoint, keys } = (await subscribeBrowser()).toJSON()
  const { message } = await api<{ message: string }>('POST', '/push/staff', { body: { endpoint, keys } })
  alertsStore.write(true)
  return message
}

async function stop(): Promise<string | undefined> {
  const subscription = await findSubscription()
  const answer = subscription && (await api<{ message: string }>('POST', '/push/staff/stop', { body: { endpoint: subscription.endpoint } }))
  alertsStore.write(false)
  return answer?.message
}
