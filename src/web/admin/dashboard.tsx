import { useOfficeTexts } from '../i18n/admin-texts.ts'
import { FirstSteps } from './dashboard/first-steps.tsx'
import { Sales } from './dashboard/sales.tsx'
import { Tiles } from './dashboard/tiles.tsx'
import { OfficeHeading, officeMeta } from './office-heading.tsx'

export const meta = officeMeta('office.dashboard')

/** Where an administrator arrives: how it stands now, and what was sold. */
export default function AdministratorDashboard() {
  const t = useOfficeTexts()
  return (
    <>
      <OfficeHeading title={t('office.dashboard')} />
      <FirstSteps />
      <Tiles />
      <Sales />
    </>
  )
}
