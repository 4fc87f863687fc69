import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { useOfficeTexts } from '../../office-texts.ts'
import { useAllData } from '../all-data.ts'
import { useFigures } from './use-sales.ts'

/** What a chain needs before its first order, in this order: where it is looked for, and the screen that makes it. */
const steps = [
  { name: 'company', path: '/office/companies', list: 'companies', to: '/dashboard/admin/companies' },
  { name: 'city', path: '/office/cities', list: 'cities', to: '/dashboard/admin/cities' },
  { name: 'restaurant', path: '/office/restaurants', list: 'restaurants', to: '/dashboard/admin/restaurants' },
  { name: 'category', path: '/category/get-category', list: 'category', to: '/dashboard/admin/category' },
] as const

/** To a chain without an order: what is still missing before one can come, and where it is made. Gone with the first order. */
export function FirstSteps() {
  const t = useOfficeTexts()
  const counts = useAllData()
  const isNew = useFigures()?.orders === 0
  const made = useQueries({
    queries: steps.map(({ path, list }) => ({
      queryKey: ['first-steps', path],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api<Record<string, unknown[]>>('GET', path, { signal, query: list === 'category' ? {} : { limit: 1 } }).then(answer => (answer[list] ?? []).length > 0),
      enabled: isNew,
    })),
  })
  const todo = [
    ...steps.map(({ name, to }, at) => ({ name, to, done: made[at]?.data })),
    { name: 'foods' as const, to: '/dashboard/admin/add-food', done: counts && counts.productCount > 0 },
  ]
  if (!isNew || todo.some(({ done }) => done === undefined) || todo.every(({ done }) => done)) return null
  const next = todo.find(({ done }) => !done)
  return (
    <section className="mb-6 grid gap-3 rounded-control bg-farina p-4 sm:p-6" aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-name font-semibold">
        {t('office-dashboard.first_steps')}
      </h2>
      <p className="max-w-prose text-cenere">{t('office-dashboard.first_steps_lead')}</p>
      <ol className="grid gap-1">
        {todo.map(({ name, to, done }, at) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-3">
            <span className={`figures w-6 text-center font-bold ${done ? 'text-prezzemolo' : 'text-cenere'}`} aria-hidden="true">
              {done ? '✓' : at + 1}
            </span>
            <Link to={to} className={`link py-1.5 ${name === next?.name ? 'font-semibold' : ''}`}>
              {t(`office-dashboard.first_${name}`)}
            </Link>
            {done && <span className="text-cenere">{t('office-dashboard.first_done')}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
