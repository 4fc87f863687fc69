import { languageOf } from '../i18n/language.ts'
import { pageText } from '../i18n/page-text.ts'
import { useTexts } from '../i18n/texts.tsx'
import { readsContext } from '../server/reads.ts'
import { useBrand } from '../shell/brand.ts'
import { breadcrumb, pageMeta, shellOf } from '../shell/page-meta.ts'
import type { Route } from './+types/menu.ts'
import { dishOf, unlessOnlyDish } from './menu/dish-address.ts'
import { menuThing } from './menu/menu-thing.ts'
import { WholeMenu } from './menu/whole-menu.tsx'

export const shouldRevalidate = unlessOnlyDish

export async function loader({ context, request }: Route.LoaderArgs) {
  return context.get(readsContext).menu(languageOf(new URL(request.url).pathname))
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const shell = shellOf(matches)
  if (!loaderData || !shell) return []
  const { language } = shell
  const dish = dishOf(
    location.search,
    loaderData.sections.flatMap(section => section.foods),
  )
  const menu = { name: pageText(language, 'shell.menu'), path: '/menu' }
  const home = { name: shell.brand, path: '/' }
  if (dish) {
    const path = `/menu?dish=${dish.slug}`
    return pageMeta({
      title: dish.title,
      description: dish.description,
      path,
      shell,
      picture: dish.pictures[0],
      type: 'article',
      things: [breadcrumb(shell, [home, menu, { name: dish.title, path }])],
    })
  }
  return pageMeta({
    title: pageText(language, 'menu.title', { brand: shell.brand }),
    description: pageText(language, 'menu.description'),
    path: '/menu',
    shell,
    picture: loaderData.sections[0]?.picture,
    things: [menuThing(shell, loaderData.sections), breadcrumb(shell, [home, menu])],
  })
}

export default function Menu({ loaderData: { sections } }: Route.ComponentProps) {
  return <WholeMenu sections={sections} title={useTexts()('menu.title', { brand: useBrand() })} />
}
