import type { CartProblem } from '#orders/contract-problems.ts'
import { useOrderingTexts } from './texts.ts'

/** At the button that orders: what is wrong with the time, and the way to another one. `missing`: none has been chosen yet. */
export function TimeFirst({ problems, missing }: { problems: readonly CartProblem[]; missing: boolean }) {
  const t = useOrderingTexts()
  if (problems.length === 0 && !missing) return null
  return (
    <div className={problems.length > 0 ? 'grid rounded-control bg-miele-chiaro px-4 py-3 font-semibold' : 'grid'}>
      {problems.map(({ code, message }) => (
        <p key={code}>{message}</p>
      ))}
      <a href="#when" className="link justify-self-start py-1.5 font-semibold" data-time-first>
        {t(problems.length > 0 ? 'ordering.time_other' : 'ordering.time_first')}
      </a>
    </div>
  )
}
