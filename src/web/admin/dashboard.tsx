import { useOfficeTexts } from '../office-texts.ts'
import { useAllData } from './all-data.ts'
import { OfficeHeading, officeMeta } from './office-heading.tsx'

export const meta = officeMeta('office.dashboard')

/** Where an administrator arrives. */
export default function AdministratorDashboard() {
  const t = useOfficeTexts()
  const data = useAllData()
  const tiles = [
    { name: 'Active Users', count: data?.userCount },
    { name: t('office.foods'), count: data?.productCount },
  ]
  return (
    <>
      <OfficeHeading title={t('office.dashboard')} />
      <dl className="grid grid-cols-2 gap-3 sm:max-w-2xl">
        {tiles.map(({ name, count }) => (
          <div key={name} className="flex flex-col-reverse gap-1 rounded-control bg-farina p-5">
            <dt className="text-cenere">{name}</dt>
            <dd className="figures min-h-[1em] font-display text-title font-extrabold">{count ?? '…'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
