import { usePermission } from '../../../session/use-permission.ts'
import { restaurantText as t } from '../place-texts.ts'
import { SectionNav } from '../section-nav.tsx'

/** Navigation of the chain's data, beside the title; managers have just their restaurants. */
export function ChainNav() {
  if (!usePermission('chain-read')) return null
  const base = '/dashboard/admin'
  return (
    <SectionNav
      inHeading
      label={t('places.nav')}
      links={[
        { to: `${base}/restaurants`, text: t('places.restaurants') },
        { to: `${base}/companies`, text: t('places.companies') },
        { to: `${base}/cities`, text: t('places.cities') },
        { to: `${base}/closures`, text: t('places.shared_closures') },
        { to: `${base}/station-kinds`, text: t('places.kinds') },
      ]}
    />
  )
}
