import { useEffect, useState } from 'react'
import type { LiveRestaurant, RedirectResult } from '#app/office/live/contract.ts'
import { api } from '../../shared/api.ts'
import { toastFailure } from '../failure-texts.ts'
import { liveText as t } from './live-texts.ts'

/** Pause until it is over by itself, and throttle, in minutes and percent. */
const pause = { state: 'paused', minutes: 30 }
const throttle = { state: 'throttled', minutes: 60, percent: 50 }

/** How long the result of an action stands in its row, in ms. */
const noticeMs = 8000

/** Result of an action, as its row shows it. A toast would lie over the most urgent rows. */
interface Notice {
  text: string
  /** False where nothing has changed. */
  isDone: boolean
}

/** What the head office can do for a restaurant. Changes show in its row as soon as the server has them. */
export function useRestaurantActions({ id, state }: Pick<LiveRestaurant, 'id' | 'state'>) {
  const [isSending, setSending] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), noticeMs)
    return () => clearTimeout(timer)
  }, [notice])
  const send = async <Answer extends { message: string }>(path: string, body: object, describe: (answer: Answer) => Notice) => {
    setSending(true)
    setNotice(undefined)
    try {
      setNotice(describe(await api<Answer>('POST', path, { body })))
    } catch (error) {
      toastFailure(error, { refused: t('office-live.action_failed') }, `live ${id}`)
    } finally {
      setSending(false)
    }
  }
  const change = (to: object, text?: string) =>
    void send<{ message: string }>(`/kitchen/restaurants/${id}/state`, to, ({ message }) => ({ text: text ?? message, isDone: true }))
  return {
    isSending,
    notice,
    pause: () => change(pause),
    // A throttle takes the place of a pause: orders come in again.
    throttle: () => change(throttle, state === 'paused' ? t('office-live.pause_ended_throttled') : undefined),
    reopen: () => change({ state: 'open' }),
    redirect: () =>
      void send<RedirectResult & { message: string }>(`/office/live/${id}/redirect`, {}, ({ message, offered }) => ({ text: message, isDone: offered > 0 })),
  }
}
