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
      <RefusedTaps work={work} t={t} />
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

interface RefusedTapsProps extends Omit<OfflineNoticeProps, 'isLost'> {
  /** One line whose list opens over the tickets: on a board every line is room for dishes. */
  isThin?: boolean
}

/** Taps that no longer applied when they were sent, until somebody has read why. */
export function RefusedTaps({ work: { refused, acknowledge }, t, isThin = false }: RefusedTapsProps) {
  const [isOpen, setIsOpen] = useState(!isThin)
  const title = t('offline-taps.refused', { count: refused.length })
  return (
    <div role="alert" className={isThin ? 'relative z-10' : ''}>
      {refused.length > 0 && (
        <div className={`not-on-dark rounded-control bg-farina text-carbone ${isThin ? 'px-3' : 'mt-2 px-4 py-3'}`} data-refused-taps>
          {isThin ? (
            <h2 className="text-base">
              <button
                type="button"
                className="flex min-h-9 w-full items-center justify-between gap-3 text-start text-base leading-tight font-bold"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                {title}
                <span className="underline underline-offset-4">{t('offline-taps.show')}</span>
              </button>
            </h2>
          ) : (
            <h2 className="text-title">{title}</h2>
          )}
          {isOpen && (
            <div
              className={`grid gap-3 ${isThin ? 'absolute inset-x-0 top-full max-h-[60svh] overflow-y-auto rounded-control bg-farina px-3 py-3 shadow-lg' : 'mt-3'}`}
            >
              <TapList taps={refused} t={t} />
              <button
                type="button"
                className={`${headerButtonStyle} justify-self-start border-carbone! hover:bg-sabbia!`}
                onClick={() => {
                  setIsOpen(!isThin)
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
