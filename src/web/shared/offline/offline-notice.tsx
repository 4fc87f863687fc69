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
export function OfflineNotice({ isLost, work: { updatedAt, waiting, refused, acknowledge }, t }: OfflineNoticeProps) {
  return (
    <>
      <div role="status">
        {isLost && updatedAt !== undefined && (
          <p className="figures mt-2 rounded-control bg-miele px-4 py-2 text-lead font-bold text-carbone" data-offline>
            {t('offline-taps.updated_at', { time: formatTime(updatedAt) })} {waiting.length > 0 && t('offline-taps.waiting', { count: waiting.length })}
          </p>
        )}
      </div>
      <div role="alert">
        {refused.length > 0 && (
          <div className="not-on-dark mt-2 grid gap-3 rounded-control bg-farina px-4 py-3 text-carbone" data-refused-taps>
            <h2 className="text-title">{t('offline-taps.refused', { count: refused.length })}</h2>
            <ul className="grid gap-1 text-lead">
              {refused.map(tap => (
                <li key={tap.key}>
                  <strong className="figures">
                    {[tap.number !== null && t('offline-taps.number', { number: tap.number }), describeStep(tap, t)].filter(Boolean).join(' · ')}
                  </strong>{' '}
                  {describeRefusal(tap, t)}
                </li>
              ))}
            </ul>
            <button type="button" className={`${headerButtonStyle} justify-self-start border-carbone! hover:bg-sabbia!`} onClick={acknowledge}>
              {t('offline-taps.acknowledge')}
            </button>
          </div>
        )}
      </div>
    </>
  )
}

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
