import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { openEventStream } from '../../shared/sse-client.ts'
import { usePageVisible } from '../../shared/use-page-visible.ts'
import { deskText as t } from './desk-texts.ts'

interface RingingCall {
  id: number
  restaurantId: string
  number: string
}

/** Time for which a call is shown, in ms. */
const ringingMs = 60_000

/**
 * Calls that ring at a restaurant: shows who calls and opens the order desk for the number, in a tab of its own: an order may be half entered
 * here. Without a restaurant, the calls of all that the person manages.
 */
export default function CallAlerts({ restaurantId }: { restaurantId: string }) {
  const [calls, setCalls] = useState<readonly RingingCall[]>([])
  const isVisible = usePageVisible()
  useEffect(() => {
    if (!isVisible) return
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const close = openEventStream({
      path: '/office/desk/calls',
      onEvent(event, data) {
        if (event !== 'call') return
        const call = data as RingingCall
        if (restaurantId && call.restaurantId !== restaurantId) return
        setCalls(last => [...last.filter(({ number }) => number !== call.number), call])
        timers.add(setTimeout(() => setCalls(last => last.filter(({ id }) => id !== call.id)), ringingMs))
      },
      onState() {},
    })
    return () => {
      close()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [isVisible, restaurantId])
  return (
    <div role="status" aria-label={t('office-desk.calls')} className="fixed right-4 bottom-14 z-40 grid gap-2">
      {calls.map(({ id, number, restaurantId: at }) => (
        <div key={id} data-call className="flex items-center gap-3 rounded-control border-2 border-carbone bg-farina px-4 py-2 shadow-lift">
          <span className="figures font-bold">{t('office-desk.call_from', { number })}</span>
          <Link to={`/dashboard/admin/call?${new URLSearchParams({ number, restaurant: at })}`} target="_blank" className="link font-semibold">
            {t('office-desk.call_take')}
          </Link>
          <button
            type="button"
            aria-label={t('office-desk.call_close')}
            className="grid size-10 place-items-center rounded-control hover:bg-sabbia"
            onClick={() => setCalls(last => last.filter(call => call.id !== id))}
          >
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </div>
      ))}
    </div>
  )
}
