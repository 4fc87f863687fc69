import { Suspense } from 'react'
import { data } from 'react-router'
import { computeDistanceMetres } from '#restaurants/directory/distance.ts'
import { getPathLanguage } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { FulfilmentBanner } from '../../ordering/fulfilment/fulfilment-banner.tsx'
import { chooseUnlessCartFilled } from '../../ordering/state/restaurant-store.ts'
import { readsContext } from '../../server/reads.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { useBrand } from '../../shell/brand.ts'
import { buildBreadcrumb, buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import { getButtonLinkClass } from '../../ui/button.tsx'
import { MapLink } from '../../ui/map/map-link.tsx'
import { PageButtonLink, PageLink } from '../../ui/page-link.tsx'
import { PageSection } from '../band.tsx'
import { truncateDescription } from '../category/cut-description.ts'
import type { Route } from './+types/restaurant.ts'
import { Closures } from './closures.tsx'
import { formatHoursTexts } from './hours-words.ts'
import { OpenStatus } from './open-line.tsx'
import { useOpenStates } from './open-states.ts'
import { RestaurantEntry, serviceTextKeys } from './restaurant-entry.tsx'
import { buildRestaurantJsonLd } from './restaurant-json-ld.ts'
import { ShopPicture } from './shop-picture.tsx'
import { StreetMapPart } from './street-map-part.tsx'
import { WeekHours } from './week.tsx'

/** Lazy: it waits for an answer anyway, and few pages' scripts need the drawing. */
const DeliveryArea = lazyPart(() => import('./area/delivery-area.tsx'))

/** Lazy: only a chain that publishes feedback needs it. */
const PublishedFeedback = lazyPart(() => import('../feedback/published-feedback.tsx'))

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const language = getPathLanguage(new URL(request.url).pathname)
  const restaurant = await context.get(readsContext).restaurant(language, params.restaurant)
  if (!restaurant) throw data(null, { status: 404 })
  const { name, address, city, description } = restaurant
  // Truncate here, or the code would be among the page's scripts.
  const summary = description
    ? truncateDescription(description.replace(/\s+/g, ' '), 155)
    : pageText(language, 'restaurants.meta_one', { name, address: `${address}, ${city}` })
  return { ...restaurant, ...formatHoursTexts(language, restaurant), summary }
}

export function meta({ loaderData: restaurant, matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!restaurant || !shell) return []
  const { language } = shell
  const { name, slug, address, summary } = restaurant
  const steps = [
    { name: shell.brand, path: '/' },
    { name: pageText(language, 'restaurants.title'), path: '/restaurants' },
    { name, path: `/restaurants/${slug}` },
  ]
  return buildPageMeta({
    title: `${name}, ${address}`,
    description: summary,
    path: `/restaurants/${slug}`,
    shell,
    picture: restaurant.picture,
    things: import.meta.env.SSR ? [buildRestaurantJsonLd(shell, restaurant), buildBreadcrumb(shell, steps)] : [],
  })
}

export default function Restaurant({ loaderData: restaurant }: Route.ComponentProps) {
  const t = useTexts()
  const brand = useBrand()
  const { slug, name, description, descriptionIn, address, postcode, city, phone, services, week, weekdays, closures, closedDays, company, nearby } = restaurant
  const delivers = services.includes('delivery')
  const open = useOpenStates([restaurant, ...nearby].map(({ id }) => id).join(','))
  return (
    <>
      <header className="bg-miele">
        <div className="page grid gap-x-14 gap-y-6 pb-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-center lg:py-10">
          <div className="grid justify-items-start gap-5 lg:gap-6">
            <PageLink to="/restaurants" className="link py-1 font-semibold">
              {t('restaurants.all')}
            </PageLink>
            <h1 className="text-page break-words">{name}</h1>
            <div className="grid gap-1">
              <p className="text-lead">
                {address}, {postcode} {city}
              </p>
              <OpenStatus open={open.get(slug)} className="text-lead text-carbone! noscript:hidden" />
              <noscript>{t('restaurants.open_without_script')}</noscript>
              <p className="font-semibold">{services.map(service => t(serviceTextKeys[service])).join(' · ')}</p>
            </div>
            <div className="flex w-full flex-wrap items-center gap-x-6 gap-y-1 sm:gap-y-3">
              {services.length > 0 && (
                <PageButtonLink to={`/restaurants/${slug}/menu`} className="max-sm:w-full" onClick={() => chooseUnlessCartFilled(restaurant)}>
                  {t('restaurants.order_here')}
                </PageButtonLink>
              )}
              <PageLink to={`/restaurants/${slug}/menu`} className="link py-2.5 font-semibold">
                {t('restaurants.see_menu')}
              </PageLink>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr" className="link figures py-2.5 font-semibold whitespace-nowrap">
                {phone}
              </a>
            </div>
          </div>
          {/* On phones the picture stands above the name, the delivery area below the buttons. */}
          <div className="grid gap-4 max-lg:contents">
            <ShopPicture restaurant={restaurant} className="aspect-9/4 max-lg:order-first max-lg:mx-[calc(-1*var(--edge))] lg:aspect-2/1 lg:rounded-card" />
            <div className="grid gap-4 rounded-card bg-farina p-4 empty:hidden noscript:hidden">
              {delivers && (
                <div className="min-h-112 sm:min-h-75">
                  <Suspense>
                    <DeliveryArea slug={slug} name={name} city={city} around={restaurant} nearby={nearby} />
                  </Suspense>
                </div>
              )}
              <StreetMapPart name={name} centre={restaurant} zoom={14} restaurants={[restaurant]} zonesOf={delivers ? slug : undefined} />
            </div>
          </div>
        </div>
      </header>
      <div tabIndex={-1} className="min-h-14 border-t-2 border-carbone/15 bg-miele outline-none noscript:hidden">
        <FulfilmentBanner restaurant={restaurant} />
      </div>
      <div className="page band grid gap-x-20 gap-y-12 lg:grid-cols-2">
        {description && (
          <p lang={descriptionIn} className="max-w-prose text-lead break-words whitespace-pre-line lg:col-span-2">
            {description}
          </p>
        )}
        <section aria-labelledby="hours" className="grid content-start gap-6">
          <h2 id="hours" className="text-band">
            {t('restaurants.hours')}
          </h2>
          <WeekHours week={week} weekdays={weekdays} />
          <Closures closures={closures} closedDays={closedDays} />
        </section>
        <section aria-labelledby="address" className="grid content-start justify-items-start gap-6">
          <h2 id="address" className="text-band">
            {t('restaurants.address')}
          </h2>
          <address className="text-title leading-tight font-semibold not-italic">
            {address}
            <br />
            <bdi>
              {postcode} {city}
            </bdi>
          </address>
          <MapLink place={restaurant} className={getButtonLinkClass({ tone: 'carbone' })}>
            {t('restaurants.directions')}
          </MapLink>
          <ul className="flex flex-wrap gap-2">
            {services.map(service => (
              <li key={service} className="rounded-control bg-sabbia px-3 py-1.5 font-semibold">
                {t(serviceTextKeys[service])}
              </li>
            ))}
          </ul>
          <p className="text-cenere">{t('restaurants.company', { company: company.legalName, seat: company.address, vat: company.vatNumber })}</p>
        </section>
      </div>
      {restaurant.publishesFeedback && (
        <Suspense>
          <PublishedFeedback restaurantId={restaurant.id} name={name} />
        </Suspense>
      )}
      {nearby.length > 0 && (
        <PageSection id="nearby" title={t('restaurants.nearby', { brand })} ground="bg-sabbia" className="gap-8">
          <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
            {nearby.map(other => (
              <RestaurantEntry key={other.slug} restaurant={other} open={open.get(other.slug)} metres={computeDistanceMetres(restaurant, other)} />
            ))}
          </ul>
        </PageSection>
      )}
    </>
  )
}
