import { Link, Outlet, useLocation, useOutletContext, useParams } from 'react-router'
import type { RestaurantView } from '#restaurants/profile/contract.ts'
import { signedInText } from '../../i18n/signed-in-texts.ts'
import { useSession } from '../../session/session.ts'
import { usePermission } from '../../session/use-permission.ts'
import { ApiError } from '../../shared/api.ts'
import { useReadFailureToast } from '../failure-texts.ts'
import { MissingItem } from '../form/missing.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { Skeleton } from '../skeleton.tsx'
import { KitchenAlertMark } from './kitchens-to-watch.tsx'
import { restaurantFailureTexts, restaurantText as t } from './place-texts.ts'
import { preparationText } from './preparation/preparation-text.ts'
import { useRestaurant } from './queries.ts'
import { SectionNav } from './section-nav.tsx'

export const meta = createAdminMeta('office.restaurants')

/** Restaurant of the current nested screen. */
export const useCurrentRestaurant = () => useOutletContext<{ place: RestaurantView; administrator: boolean }>()

/** `isLinkedElsewhere`: the strip of a tablet has no room for it. */
const getSections = (base: string): { to: string; text: string; end?: boolean; isLinkedElsewhere?: boolean }[] => [
  { to: base, text: t('places.details') },
  { to: `${base}/orders`, text: t('places.orders') },
  { to: `${base}/ordering`, text: t('places.ordering') },
  { to: `${base}/preparation`, text: preparationText('office-preparation.title'), isLinkedElsewhere: true },
  { to: `${base}/hours`, text: t('places.hours') },
  { to: `${base}/closures`, text: t('places.closures') },
  { to: `${base}/stations`, text: t('places.stations') },
  { to: `${base}/printers`, text: t('places.printers') },
  { to: `${base}/zones`, text: t('places.zones') },
  { to: `${base}/tables`, text: t('places.tables'), end: false },
  { to: `${base}/staff`, text: t('places.staff') },
  { to: `${base}/shifts`, text: t('places.shifts') },
  { to: `${base}/devices`, text: t('places.devices') },
  { to: `${base}/stock`, text: t('places.stock') },
]

/** One restaurant: its name, and the screens of all its data. */
export default function Restaurant() {
  const { restaurantId = '' } = useParams()
  const administrator = useSession()?.user.role === 1
  const seesChain = usePermission('chain-read')
  const worksInKitchen = usePermission('staff')
  const query = useRestaurant(restaurantId)
  useReadFailureToast(query, restaurantFailureTexts())
  const place = query.data?.restaurant
  const base = `/dashboard/admin/restaurants/${restaurantId}`
  const sections = getSections(base)
  const pathname = useLocation().pathname
  // The first section's path is a prefix of all others.
  const section = sections.findLast(({ to }) => pathname.startsWith(to))
  if (!place)
    return query.isError ? (
      <MissingItem
        text={query.error instanceof ApiError ? query.error.message : signedInText('office.not_reached')}
        to={seesChain ? '/dashboard/admin/restaurants' : '/dashboard/user'}
        back={t(seesChain ? 'places.back_to_all' : 'places.back_to_own')}
      />
    ) : (
      <Skeleton className="h-[36rem]" label={t('places.loading')} />
    )
  return (
    <>
      <AdminHeading title={section?.text ?? place.name} about={section && place.name}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {place.archived ? (
            <span className="rounded-control bg-carbone px-2 py-0.5 text-crema">{t('places.archived')}</span>
          ) : (
            <>
              <KitchenAlertMark restaurantId={place.id} />
              {worksInKitchen && (
                <Link to={`/kitchen?restaurant=${place.id}`} className="link py-2 font-semibold">
                  {t('places.kitchen')}
                </Link>
              )}
              <a href={`/ready/${place.slug}`} className="link py-2 font-semibold">
                {preparationText('office-preparation.ready_screen')}
              </a>
              <a href={`/restaurants/${place.slug}`} className="link py-2 font-semibold">
                {t('places.on_the_site')}
              </a>
            </>
          )}
        </p>
      </AdminHeading>
      <SectionNav label={place.name} links={sections.filter(({ isLinkedElsewhere }) => !isLinkedElsewhere)} />
      {place.services.length === 0 && !pathname.startsWith(`${base}/ordering`) && (
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
