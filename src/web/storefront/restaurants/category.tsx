import { data } from 'react-router'
import { getPathLanguage } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { unpackData } from '../../server/packed-data.ts'
import { readsContext } from '../../server/reads.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { buildBreadcrumb, buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import { capitalize } from '../category/capitalized.ts'
import { CategoryPage } from '../category/whole-category.tsx'
import { findOpenDish, readTimeOf, revalidateUnlessDishOnly, withTimeStatus } from '../menu/dish-address.ts'
import { RefreshWhenDue } from '../menu/refresh-when-due.tsx'
import { TimedMenu } from '../menu/timed-menu.tsx'
import type { Route } from './+types/category.ts'
import { RestaurantBar } from './restaurant-bar.tsx'

export const shouldRevalidate = revalidateUnlessDishOnly

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const language = getPathLanguage(url.pathname)
  const category = await context.get(readsContext).restaurantCategory(language, params.restaurant, params.category, readTimeOf(url))
  if (!category) throw data(null, { status: 404 })
  return withTimeStatus(category)
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!loaderData || !shell) return []
  const category = unpackData(loaderData)
  const { language } = shell
  const { name, slug } = category.restaurant
  const dish = findOpenDish(location.search, category.foods)
  const title = dish?.title ?? pageText(language, 'menu.category_title', { category: capitalize(category.title) })
  const path = `/restaurants/${slug}/category/${encodeURIComponent(category.name)}`
  const steps = [
    { name: shell.brand, path: '/' },
    { name, path: `/restaurants/${slug}` },
    { name: pageText(language, 'shell.menu'), path: `/restaurants/${slug}/menu` },
    { name: category.title, path },
  ]
  return buildPageMeta({
    title: `${title} · ${name}`,
    description:
      dish?.description ?? pageText(language, 'menu.category_description', { brand: shell.brand, category: category.title, count: category.foods.length }),
    // Canonical address of a dish at a restaurant, independent of the page that opened the dish.
    path: dish ? `/restaurants/${slug}/menu?dish=${dish.slug}` : path,
    unlisted: category.time !== undefined,
    shell,
    picture: dish?.pictures[0] ?? category.picture,
    things: [buildBreadcrumb(shell, steps)],
  })
}

export default function RestaurantCategory({ loaderData }: Route.ComponentProps) {
  const { restaurant, ...category } = unpackData(loaderData)
  return (
    <TimedMenu time={category.time}>
      <RestaurantBar restaurant={restaurant} />
      <CategoryPage category={category} restaurant={restaurant} />
      <RefreshWhenDue at={category.changesAt} />
    </TimedMenu>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} words={useTexts()('menu.foods_failed')} />
}
