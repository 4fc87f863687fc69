import { getPathLanguage } from '../i18n/language.ts'
import { pageText } from '../i18n/page-text.ts'
import { useTexts } from '../i18n/texts.tsx'
import { OrderBar } from '../ordering/order-bar/order-bar.tsx'
import { unpackData } from '../server/packed-data.ts'
import { readsContext } from '../server/reads.ts'
import { useBrand } from '../shell/brand.ts'
import { buildBreadcrumb, buildPageMeta, findShellData } from '../shell/page-meta.ts'
import type { Route } from './+types/menu.ts'
import { findOpenDish, readTimeOf, revalidateUnlessDishOnly, withTimeStatus } from './menu/dish-address.ts'
import { buildMenuItemJsonLd, buildMenuJsonLd } from './menu/menu-json-ld.ts'
import { RefreshWhenDue } from './menu/refresh-when-due.tsx'
import { TimedMenu } from './menu/timed-menu.tsx'
import { MenuPage } from './menu/whole-menu.tsx'

export const shouldRevalidate = revalidateUnlessDishOnly

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  return withTimeStatus(await context.get(readsContext).menu(getPathLanguage(url.pathname), readTimeOf(url)))
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!loaderData || !shell) return []
  const { language } = shell
  const { sections, time } = unpackData(loaderData)
  const dish = findOpenDish(
    location.search,
    sections.flatMap(section => section.foods),
  )
  const menu = { name: pageText(language, 'shell.menu'), path: '/menu' }
  const home = { name: shell.brand, path: '/' }
  if (dish) {
    const path = `/menu?dish=${dish.slug}`
    return buildPageMeta({
      title: dish.title,
      description: dish.description,
      path,
      unlisted: time !== undefined,
      shell,
      picture: dish.pictures[0],
      type: 'article',
      things: import.meta.env.SSR ? [buildMenuItemJsonLd(shell, dish), buildBreadcrumb(shell, [home, menu, { name: dish.title, path }])] : [],
    })
  }
  return buildPageMeta({
    title: pageText(language, 'menu.title', { brand: shell.brand }),
    description: pageText(language, 'menu.description'),
    path: '/menu',
    unlisted: time !== undefined,
    shell,
    picture: sections[0]?.picture,
    things: import.meta.env.SSR ? [buildMenuJsonLd(shell, sections), buildBreadcrumb(shell, [home, menu])] : [],
  })
}

export default function Menu({ loaderData }: Route.ComponentProps) {
  const { sections, changesAt, time } = unpackData(loaderData)
  const title = useTexts()('menu.title', { brand: useBrand() })
  return (
    <TimedMenu time={time}>
      <OrderBar />
      <MenuPage sections={sections} title={title} />
      <RefreshWhenDue at={changesAt} />
    </TimedMenu>
  )
}
