import type { CartProblem } from '#orders/contract-problems.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useOrderingTexts } from './texts.ts'

/** At the button that orders: what is wrong with the time, and the way to another one, or from a table to another way. `missing`: none has been chosen yet. */
export function TimeFirst({ problems, missing, atTable = false }: { problems: readonly CartProblem[]; missing: boolean; atTable?: boolean }) {
  const t = useOrderingTexts()
  if (problems.length === 0 && (!missing || atTable)) return null
  return (
    <div className={problems.length > 0 ? 'grid rounded-control bg-miele-chiaro px-4 py-3 font-semibold' : 'grid'}>
      {problems.map(({ code, message }) => (
        <p key={code}>{message}</p>
      ))}
      {atTable ? (
        <PageLink to="/order" className="link justify-self-start py-1.5 font-semibold">
          {t('way.change')}
        </PageLink>
      ) : (
        <a href="#when" className="link justify-self-start py-1.5 font-semibold" data-time-first>
          {t(problems.length > 0 ? 'ordering.time_other' : 'ordering.time_first')}
        </a>
      )}
    </div>
  )
}
