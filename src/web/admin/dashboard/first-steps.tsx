import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { FirstSteps as Steps } from '#reports/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { useAdminCounts } from '../admin-counts.ts'

/** Setup steps before the first order, in sequence, with their screens. Restaurant steps open the first restaurant that lacks something. */
const steps = [
  { name: 'settings', to: '/dashboard/admin/settings' },
  { name: 'company', to: '/dashboard/admin/companies' },
  { name: 'city', to: '/dashboard/admin/cities' },
  { name: 'restaurant', to: '/dashboard/admin/restaurants' },
  { name: 'hours', within: 'hours' },
  { name: 'services', within: 'ordering' },
  { name: 'staff', within: 'staff' },
  { name: 'category', to: '/dashboard/admin/category' },
  { name: 'foods', to: '/dashboard/admin/add-food' },
] as const

const restaurantScreenPath = (restaurantId: string, screen: string) => `/dashboard/admin/restaurants/${restaurantId}/${screen}`

/** Missing setup steps with links to their screens; hidden for the demo chain, which is complete. */
export function FirstSteps() {
  const isDemo = useAdminCounts()?.demoAccounts
  const { data } = useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => api<{ firstSteps: Steps }>('GET', '/reports/first-steps', { signal }).then(({ firstSteps }) => firstSteps),
    enabled: isDemo === false,
    staleTime: 0,
  })
  if (isDemo !== false || !data) return null
  return (
    <>
      <Unstaffed {...data} />
      <RemainingSteps {...data} />
    </>
  )
}

function RemainingSteps({ done, restaurantId }: Steps) {
  const t = useAdminTexts()
  const nextStep = steps.find(({ name }) => !done[name])
  if (!nextStep) return null
  return (
    <section className="mb-6 grid gap-3 rounded-control bg-farina p-4 sm:p-6" aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-name font-semibold">
        {t('office-dashboard.first_steps')}
      </h2>
      <p className="max-w-prose text-cenere">{t('office-dashboard.first_steps_lead')}</p>
      <ol className="grid gap-1">
        {steps.map(({ name, ...step }, index) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-3">
            <span className={`figures w-6 text-center font-bold ${done[name] ? 'text-prezzemolo' : 'text-cenere'}`} aria-hidden="true">
              {done[name] ? '✓' : index + 1}
            </span>
            <Link
              to={'to' in step ? step.to : restaurantId ? restaurantScreenPath(restaurantId, step.within) : '/dashboard/admin/restaurants'}
              className={`link py-1.5 ${name === nextStep.name ? 'font-semibold' : ''}`}
            >
              {t(`office-dashboard.first_${name}`)}
            </Link>
            {done[name] && <span className="text-cenere">{t('office-dashboard.first_done')}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Restaurants that take orders without kitchen staff. */
function Unstaffed({ unstaffed, moreUnstaffed }: Steps) {
  const t = useAdminTexts()
  if (unstaffed.length === 0) return null
  return (
    <section className="mb-6 grid gap-1 rounded-control bg-miele p-4 sm:px-6" aria-labelledby="unstaffed">
      <h2 id="unstaffed" className="text-name font-semibold">
        {t('office-dashboard.unstaffed')}
      </h2>
      <p>{t('office-dashboard.unstaffed_lead')}</p>
      <ul className="flex flex-wrap gap-x-5">
        {unstaffed.map(({ id, name }) => (
          <li key={id}>
            <Link to={restaurantScreenPath(id, 'staff')} className="link inline-block py-1.5 font-semibold [overflow-wrap:anywhere]">
              {name}
            </Link>
          </li>
        ))}
        {moreUnstaffed > 0 && <li className="py-1.5">{t('office-dashboard.unstaffed_more', { count: moreUnstaffed })}</li>}
      </ul>
    </section>
  )
}
