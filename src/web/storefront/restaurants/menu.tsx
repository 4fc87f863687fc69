import { data } from 'react-router'
import { getPathLanguage } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { MenuRestaurant } from '../../ordering/cart/menu-restaurant.ts'
import { unpackData } from '../../server/packed-data.ts'
import { readsContext } from '../../server/reads.ts'
import { buildBreadcrumb, buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import { findOpenDish, readTimeOf, revalidateUnlessDishOnly, withTimeStatus } from '../menu/dish-address.ts'
import { buildMenuItemJsonLd, buildMenuJsonLd } from '../menu/menu-json-ld.ts'
import { RefreshWhenDue } from '../menu/refresh-when-due.tsx'
import { TimedMenu } from '../menu/timed-menu.tsx'
import { MenuPage } from '../menu/whole-menu.tsx'
import type { Route } from './+types/menu.ts'
import { RestaurantBar } from './restaurant-bar.tsx'

export const shouldRevalidate = revalidateUnlessDishOnly

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const menu = await context.get(readsContext).restaurantMenu(getPathLanguage(url.pathname), params.restaurant, readTimeOf(url))
  if (!menu) throw data(null, { status: 404 })
  return withTimeStatus(menu)
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!loaderData || !shell) return []
  const menu = unpackData(loaderData)
  const { language, brand } = shell
  const { name, slug } = menu.restaurant
  const path = `/restaurants/${slug}/menu`
  const dish = findOpenDish(
    location.search,
    menu.sections.flatMap(({ foods }) => foods),
  )
  const steps = [
    { name: brand, path: '/' },
    { name: pageText(language, 'restaurants.title'), path: '/restaurants' },
    { name, path: `/restaurants/${slug}` },
    { name: pageText(language, 'shell.menu'), path },
  ]
  return buildPageMeta({
    title: dish ? `${dish.title} · ${name}` : pageText(language, 'restaurants.menu_of', { name }),
    description: dish?.description ?? pageText(language, 'restaurants.menu_of_description', { name }),
    path: dish ? `${path}?dish=${dish.slug}` : path,
    unlisted: menu.time !== undefined,
    shell,
    picture: dish?.pictures[0] ?? menu.sections[0]?.picture,
    things: import.meta.env.SSR
      ? [
          dish ? buildMenuItemJsonLd(shell, dish, { restaurant: menu.restaurant }) : buildMenuJsonLd(shell, menu.sections, { restaurant: menu.restaurant }),
          buildBreadcrumb(shell, steps),
        ]
      : [],
  })
}

export default function RestaurantMenu({ loaderData }: Route.ComponentProps) {
  const { restaurant, sections, changesAt, time } = unpackData(loaderData)
  const t = useTexts()
  return (
    <MenuRestaurant value={restaurant}>
      <TimedMenu time={time}>
        <RestaurantBar restaurant={restaurant} />
        <MenuPage sections={sections} title={t('restaurants.menu_of', { name: restaurant.name })} restaurant={restaurant} />
        <RefreshWhenDue at={changesAt} />
      </TimedMenu>
    </MenuRestaurant>
  )
}
