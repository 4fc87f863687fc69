import { api } from './api.ts'
import { workerPath } from './offline/register-worker.ts'

/** Whether the browser supports push notifications. */
export const isPushSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const decodeKey = (key: string) => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0))

/** Subscribes the browser, once for all kinds of notifications; permission has to be granted. */
export async function subscribeBrowser(): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(workerPath)
  await navigator.serviceWorker.ready
  const existingSubscription = await registration.pushManager.getSubscription()
  if (existingSubscription) return existingSubscription
  const { publicKey } = await api<{ publicKey: string }>('GET', '/push/key')
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: decodeKey(publicKey) })
}

/** Finds the browser's subscription; undefined: none. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}
