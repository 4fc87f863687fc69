import { data } from 'react-router'
import { languageOf } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { readsContext } from '../../server/reads.ts'
import { TroublePage } from '../../shell/error-page.tsx'
import { breadcrumb, pageMeta, shellOf } from '../../shell/page-meta.ts'
import { capitalized } from '../category/capitalized.ts'
import { WholeCategory } from '../category/whole-category.tsx'
import { dishOf, unlessOnlyDish } from '../menu/dish-address.ts'
import type { Route } from './+types/category.ts'
import { RestaurantBar } from './restaurant-bar.tsx'

export const shouldRevalidate = unlessOnlyDish

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const category = await context.get(readsContext).restaurantCategory(language, params.restaurant, params.category)
  if (!category) throw data(null, { status: 404 })
  return category
}

export function meta({ loaderData: category, matches, location }: Route.MetaArgs) {
  const shell = shellOf(matches)
  if (!category || !shell) return []
  const { language } = shell
  const { name, slug } = category.restaurant
  const dish = dishOf(location.search, category.foods)
  const title = dish?.title ?? pageText(language, 'menu.category_title', { category: capitalized(category.title) })
  const path = `/restaurants/${slug}/category/${encodeURIComponent(category.name)}`
  const steps = [
    { name: shell.brand, path: '/' },
    { name, path: `/restaurants/${slug}` },
    { name: pageText(language, 'shell.menu'), path: `/restaurants/${slug}/menu` },
    { name: category.title, path },
  ]
  return pageMeta({
    title: `${title} · ${name}`,
    description:
      dish?.description ?? pageText(language, 'menu.category_description', { brand: shell.brand, category: category.title, count: category.foods.length }),
    // A dish has one address at a restaurant, wherever it was opened there.
    path: dish ? `/restaurants/${slug}/menu?dish=${dish.slug}` : path,
    shell,
    picture: dish?.pictures[0] ?? category.picture,
    things: [breadcrumb(shell, steps)],
  })
}

export default function RestaurantCategory({ loaderData: { restaurant, ...category } }: Route.ComponentProps) {
  return (
    <>
      <RestaurantBar restaurant={restaurant} />
      <WholeCategory category={category} restaurant={restaurant} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TroublePage error={error} words={useTexts()('menu.foods_failed')} />
}
