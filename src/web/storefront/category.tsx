import { data } from 'react-router'
import { getPathLanguage } from '../i18n/language.ts'
import { pageText } from '../i18n/page-text.ts'
import { useTexts } from '../i18n/texts.tsx'
import { OrderBar } from '../ordering/order-bar/order-bar.tsx'
import { unpackData } from '../server/packed-data.ts'
import { readsContext } from '../server/reads.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { buildBreadcrumb, buildPageMeta, findShellData } from '../shell/page-meta.ts'
import type { Route } from './+types/category.ts'
import { capitalize } from './category/capitalized.ts'
import { UnknownCategory } from './category/unknown-category.tsx'
import { CategoryPage } from './category/whole-category.tsx'
import { findOpenDish, readTimeOf, revalidateUnlessDishOnly, withTimeStatus } from './menu/dish-address.ts'
import { RefreshWhenDue } from './menu/refresh-when-due.tsx'
import { TimedMenu } from './menu/timed-menu.tsx'

export const shouldRevalidate = revalidateUnlessDishOnly

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const category = await context.get(readsContext).category(getPathLanguage(url.pathname), params.category, readTimeOf(url))
  return category ? withTimeStatus(category) : data(null, { status: 404 })
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!loaderData || !shell) return []
  const category = unpackData(loaderData)
  const { language } = shell
  const path = `/category/${encodeURIComponent(category.name)}`
  const dish = findOpenDish(location.search, category.foods)
  const steps = [
    { name: shell.brand, path: '/' },
    { name: pageText(language, 'shell.menu'), path: '/menu' },
    { name: category.title, path },
  ]
  return buildPageMeta({
    title: dish?.title ?? pageText(language, 'menu.category_title', { category: capitalize(category.title) }),
    description:
      dish?.description ?? pageText(language, 'menu.category_description', { brand: shell.brand, category: category.title, count: category.foods.length }),
    // Canonical address of a dish, independent of the page that opened the dish.
    path: dish ? `/menu?dish=${dish.slug}` : path,
    unlisted: category.time !== undefined,
    shell,
    picture: dish?.pictures[0] ?? category.picture,
    things: [buildBreadcrumb(shell, steps)],
  })
}

export default function Category({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownCategory />
  const category = unpackData(loaderData)
  return (
    <TimedMenu time={category.time}>
      <OrderBar />
      <CategoryPage category={category} />
      <RefreshWhenDue at={category.changesAt} />
    </TimedMenu>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} words={useTexts()('menu.foods_failed')} />
}
