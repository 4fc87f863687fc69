import { useEffect, useState } from 'react'
import { tap } from './targets.ts'
import { useKitchenTexts } from './texts.ts'

/** Just handed over: for some seconds that can be taken back with one tap. Counted by this screen from when it heard of it. */
export function HandingOver({ at, toCourier, busy, takeBack }: { at: string; toCourier: boolean; busy: boolean; takeBack: () => void }) {
  const t = useKitchenTexts()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((Date.parse(at) - now) / 1000))
  return (
    <div className="grid gap-2" data-handing-over>
      <p className="figures flex items-baseline justify-between gap-3 text-lead font-bold" role="status">
        {t(toCourier ? 'kitchen.do_to_courier' : 'kitchen.handing_over')}
        <span aria-hidden="true">{seconds > 0 && t('kitchen.take_back_for', { seconds })}</span>
      </p>
      <button type="button" className={tap} disabled={busy} onClick={takeBack}>
        {t('kitchen.take_back')}
      </button>
    </div>
  )
}
