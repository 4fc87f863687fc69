import type { PreparationFigures } from '#orders/back-office/contract.ts'
import { kitchenLoads } from '#orders/vocabulary.ts'
import { useReadFailureToast } from '../../failure-texts.ts'
import { Skeleton } from '../../skeleton.tsx'
import { formatOrderedAt } from '../order-times.ts'
import { restaurantFailureTexts } from '../place-texts.ts'
import { useOfficeQuery } from '../queries.ts'
import { useCurrentRestaurant } from '../restaurant.tsx'
import { HoursTable } from './hours-table.tsx'
import { preparationText as t } from './preparation-text.ts'

const toMinutes = (seconds: number) => Math.ceil(seconds / 60)

/** Learned preparation times of a restaurant: what promises use now, by load, by hour, and how they are learned. */
export default function Preparation() {
  const { place } = useCurrentRestaurant()
  const query = useOfficeQuery<PreparationFigures>(`/restaurants/${place.id}/preparation`)
  useReadFailureToast(query, restaurantFailureTexts())
  const figures = query.data
  if (!figures) return <Skeleton className="h-[30rem]" label={t('office-preparation.title')} />
  const { now, settingMinutes, times, learnedAt, minSamples, days } = figures
  const overall = kitchenLoads.flatMap(load => times.find(time => time.hourOfWeek === -1 && time.load === load) ?? [])
  const source = figures.inUse ? (`office-preparation.from_${now.source}` as const) : 'office-preparation.off'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose">{t('office-preparation.lead')}</p>
      <section className="grid gap-1 rounded-control bg-farina p-4 sm:p-6" aria-labelledby="preparation-now">
        <h2 id="preparation-now" className="text-name">
          {t('office-preparation.now')}
        </h2>
        <p className="figures font-display text-title font-extrabold" data-preparation-minutes>
          {t('office-preparation.now_minutes', { minutes: now.minutes })}
        </p>
        <p>{t('office-preparation.now_load', { load: t(`office-preparation.${now.load}`), orders: now.unfinishedOrders })}</p>
        <p className="text-cenere">{t(source, { minutes: settingMinutes })}</p>
      </section>
      {overall.length === 0 ? (
        <p className="rounded-control bg-miele-chiaro px-4 py-2">{t('office-preparation.nothing', { count: minSamples })}</p>
      ) : (
        <>
          <section className="rounded-control bg-farina p-4 sm:p-6" aria-labelledby="preparation-overall">
            <h2 id="preparation-overall" className="mb-3 text-name">
              {t('office-preparation.overall')}
            </h2>
            <OverallTable rows={overall} />
          </section>
          <section className="rounded-control bg-farina p-4 sm:p-6" aria-labelledby="preparation-hours">
            <h2 id="preparation-hours" className="text-name">
              {t('office-preparation.by_hour')}
            </h2>
            <p className="mb-3 text-cenere">{t('office-preparation.by_hour_hint', { count: minSamples })}</p>
            <HoursTable times={times} />
          </section>
        </>
      )}
      <section className="rounded-control bg-farina p-4 sm:p-6" aria-labelledby="preparation-how">
        <h2 id="preparation-how" className="mb-2 text-name">
          {t('office-preparation.how')}
        </h2>
        <ul className="grid max-w-prose list-disc gap-1 pl-5">
          <li>{t('office-preparation.how_days', { days })}</li>
          <li>{t('office-preparation.how_what')}</li>
          <li>{t('office-preparation.how_out')}</li>
          <li>{t('office-preparation.how_bounds')}</li>
        </ul>
        {learnedAt && <p className="mt-3 text-cenere">{t('office-preparation.learned_at', { when: formatOrderedAt(learnedAt) })}</p>}
      </section>
    </div>
  )
}

function OverallTable({ rows }: { rows: PreparationFigures['times'] }) {
  return (
    <table className="figures w-full max-w-2xl text-left">
      <thead>
        <tr className="border-b-2 border-sabbia">
          <th scope="col" className="py-1 pr-4">
            {t('office-preparation.load')}
          </th>
          <th scope="col" className="py-1 pr-4 text-right">
            {t('office-preparation.median')}
          </th>
          <th scope="col" className="py-1 pr-4 text-right">
            {t('office-preparation.p80')}
          </th>
          <th scope="col" className="py-1 text-right">
            {t('office-preparation.samples')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ load, samples, medianSeconds, p80Seconds }) => (
          <tr key={load} className="border-b border-sabbia">
            <th scope="row" className="py-1.5 pr-4 font-normal">
              <strong>{t(`office-preparation.${load}`)}</strong> <span className="text-cenere max-sm:block">{t(`office-preparation.${load}_hint`)}</span>
            </th>
            <td className="py-1.5 pr-4 text-right">{t('office-preparation.minutes', { minutes: toMinutes(medianSeconds) })}</td>
            <td className="py-1.5 pr-4 text-right font-semibold">{t('office-preparation.minutes', { minutes: toMinutes(p80Seconds) })}</td>
            <td className="py-1.5 text-right">{samples}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
