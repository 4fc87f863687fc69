import { Link, Outlet, useLocation, useOutletContext, useParams } from 'react-router'
import type { KeptPlace } from '#restaurants/profile/contract.ts'
import { signedInText } from '../../i18n/signed-in-texts.ts'
import { useSession } from '../../session/session.ts'
import { ApiFailure } from '../../shared/api.ts'
import { AwaitedBlock } from '../awaited-block.tsx'
import { useReadFailure } from '../failure-texts.ts'
import { Missing } from '../form/missing.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { KitchenMark } from './kitchens-to-watch.tsx'
import { placeFailures, placeText as t } from './place-texts.ts'
import { usePlace } from './reads.ts'
import { SectionNav } from './section-nav.tsx'

export const meta = officeMeta('office.restaurants')

/** The restaurant that a screen below is about. */
export const useThisPlace = () => useOutletContext<{ place: KeptPlace; administrator: boolean }>()

const sectionsOf = (base: string): { to: string; text: string; end?: boolean }[] => [
  { to: base, text: t('places.details') },
  { to: `${base}/orders`, text: t('places.orders') },
  { to: `${base}/ordering`, text: t('places.ordering') },
  { to: `${base}/hours`, text: t('places.hours') },
  { to: `${base}/closures`, text: t('places.closures') },
  { to: `${base}/stations`, text: t('places.stations') },
  { to: `${base}/zones`, text: t('places.zones') },
  { to: `${base}/tables`, text: t('places.tables'), end: false },
  { to: `${base}/staff`, text: t('places.staff') },
  { to: `${base}/shifts`, text: t('places.shifts') },
]

/** One restaurant: its name, and the screens of everything that belongs to it. */
export default function Restaurant() {
  const { restaurantId = '' } = useParams()
  const administrator = useSession()?.user.role === 1
  const query = usePlace(restaurantId)
  useReadFailure(query, placeFailures())
  const place = query.data?.restaurant
  const base = `/dashboard/admin/restaurants/${restaurantId}`
  const sections = sectionsOf(base)
  const here = useLocation().pathname
  // The first is above all others.
  const section = sections.findLast(({ to }) => here.startsWith(to))
  if (!place)
    return query.isError ? (
      <Missing
        text={query.error instanceof ApiFailure ? query.error.message : signedInText('office.not_reached')}
        to={administrator ? '/dashboard/admin/restaurants' : '/dashboard/user'}
        back={t(administrator ? 'places.back_to_all' : 'places.back_to_own')}
      />
    ) : (
      <AwaitedBlock className="h-[36rem]" label={t('places.loading')} />
    )
  return (
    <>
      <OfficeHeading title={section?.text ?? place.name} about={section && place.name}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {place.archived ? (
            <span className="rounded-control bg-carbone px-2 py-0.5 text-crema">{t('places.archived')}</span>
          ) : (
            <>
              <KitchenMark restaurantId={place.id} />
              <Link to={`/kitchen?restaurant=${place.id}`} className="link py-2 font-semibold">
                {t('places.kitchen')}
              </Link>
              <a href={`/restaurants/${place.slug}`} className="link py-2 font-semibold">
                {t('places.on_the_site')}
              </a>
            </>
          )}
        </p>
      </OfficeHeading>
      <SectionNav label={place.name} links={sections} />
      {place.services.length === 0 && !here.startsWith(`${base}/ordering`) && (
        <p className="mb-4 flex flex-wrap gap-x-4 rounded-control bg-miele-chiaro px-4 py-2 print:hidden">
          <strong className="py-1">{t('places.no_service_here')}</strong>
          <Link to={`${base}/ordering`} className="link py-1">
            {t('places.ordering')}
          </Link>
        </p>
      )}
      <Outlet key={place.id} context={{ place, administrator }} />
    </>
  )
}
