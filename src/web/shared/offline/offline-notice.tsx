import { useState } from 'react'
import { orderStatuses } from '#orders/vocabulary.ts'
import type texts from '#texts/it/offline-taps.json'
import { formatTime } from '../format-time.ts'
import { headerButtonStyle } from '../tap-targets.ts'
import type { Tap } from './database.ts'

export interface OfflineWork {
  /** Server time in ms of the shown state; undefined while connected. */
  updatedAt: number | undefined
  /** Taps that wait for the network. */
  waiting: readonly Tap[]
  /** Taps that no longer applied when they were sent. */
  refused: readonly Tap[]
  acknowledge: () => void
}

interface OfflineNoticeProps {
  isLost: boolean
  work: OfflineWork
  t: (key: keyof typeof texts, values?: Record<string, unknown>) => string
}

/** Age of a work screen without a network, the number of waiting taps, and what no longer applied. */
export function OfflineNotice({ isLost, work, t }: OfflineNoticeProps) {
  return (
    <>
      <div role="status">
        {isLost && work.updatedAt !== undefined && (
          <p className="figures mt-2 rounded-control bg-miele px-4 py-2 text-lead font-bold text-carbone" data-offline>
            {describeAge(work, t)}
          </p>
        )}
      </div>
      <div className="has-[[data-refused-taps]]:mt-2">
        <RefusedTaps work={work} t={t} />
      </div>
    </>
  )
}

/** Age of the shown state and the number of waiting taps. */
export const describeAge = ({ updatedAt, waiting }: OfflineWork, t: OfflineNoticeProps['t']): string =>
  [
    updatedAt !== undefined && t('offline-taps.updated_at', { time: formatTime(updatedAt) }),
    waiting.length > 0 && t('offline-taps.waiting', { count: waiting.length }),
  ]
    .filter(Boolean)
    .join(' ')

/** Taps that no longer applied when they were sent, until somebody has read why: one line, whose list opens over the screen, so that its work stays in sight. */
export function RefusedTaps({ work: { refused, acknowledge }, t }: Omit<OfflineNoticeProps, 'isLost'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div role="alert" className="relative z-10">
      {refused.length > 0 && (
        <div className="not-on-dark rounded-control bg-farina px-3 text-carbone" data-refused-taps>
          <h2 className="text-base">
            <button
              type="button"
              className="flex min-h-9 w-full items-center justify-between gap-3 text-start text-base leading-tight font-bold pointer-coarse:min-h-11"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('offline-taps.refused', { count: refused.length })}
              <span className="underline underline-offset-4">{t('offline-taps.show')}</span>
            </button>
          </h2>
          {isOpen && (
            <div className="absolute inset-x-0 top-full grid max-h-[60svh] gap-3 overflow-y-auto rounded-control bg-farina px-3 py-3 shadow-lg">
              <TapList taps={refused} t={t} />
              <button
                type="button"
                className={`${headerButtonStyle} justify-self-start border-carbone! hover:bg-sabbia!`}
                onClick={() => {
                  setIsOpen(false)
                  acknowledge()
                }}
              >
                {t('offline-taps.acknowledge')}
              </button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** Taps by order number and step, each with the reason why it no longer applies. */
export const TapList = ({ taps, t }: { taps: readonly Tap[]; t: OfflineNoticeProps['t'] }) => (
  <ul className="grid gap-1 text-lead">
    {taps.map(tap => (
      <li key={tap.key}>
        <strong className="figures">
          {[tap.number !== null && t('offline-taps.number', { number: tap.number }), describeStep(tap, t)].filter(Boolean).join(' · ')}
        </strong>{' '}
        {describeRefusal(tap, t)}
      </li>
    ))}
  </ul>
)

/** Step with its time, as its button says: `Pronto, 20:31`. */
function describeStep({ path, tappedAt }: Tap, t: OfflineNoticeProps['t']): string {
  const step = steps.find(step => path.endsWith(`/${step}`))
  return [step && t(`offline-taps.step_${step}`), formatTime(tappedAt)].filter(Boolean).join(', ')
}
const steps = [
  'accepting',
  'rejecting',
  'beginning',
  'finishing',
  'handing-over',
  'arrived',
  'cross-off',
  'leave',
  'waiting',
  'refuse',
  'delivering',
  'failing',
] as const

/** What has become of the order, or else the server's words. */
function describeRefusal({ refusal, status }: Tap, t: OfflineNoticeProps['t']): string | undefined {
  const current = orderStatuses.find(each => each === status)
  return current ? t(`offline-taps.now_${current}`) : refusal
}
