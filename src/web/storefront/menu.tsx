import { useLocation } from 'react-router'
import { languageOf } from '../language.ts'
import { breadcrumb, pageMeta, shellOf } from '../page-meta.ts'
import { pageText } from '../page-text.ts'
import { readsContext } from '../reads.ts'
import { useTexts } from '../texts.tsx'
import type { Route } from './+types/menu.ts'
import { CategoryStrip } from './menu/category-strip.tsx'
import { dishOf, unlessOnlyDish } from './menu/dish-address.ts'
import { MenuSectionBand } from './menu/menu-section.tsx'
import { menuThing } from './menu/menu-thing.ts'
import { OpenDish } from './menu/open-dish.tsx'

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
    title: pageText(language, 'menu.title'),
    description: pageText(language, 'menu.description'),
    path: '/menu',
    shell,
    picture: loaderData.sections[0]?.picture,
    things: [menuThing(shell, loaderData.sections), breadcrumb(shell, [home, menu])],
  })
}

export default function Menu({ loaderData: { sections } }: Route.ComponentProps) {
  const t = useTexts()
  const dish = dishOf(
    useLocation().search,
    sections.flatMap(section => section.foods),
  )
  if (sections.length === 0) {
    return (
      <div className="page grid min-h-[60svh] content-center gap-4">
        <h1 className="text-page">{t('shell.menu')}</h1>
        <p className="text-title">{t('menu.no_categories')}</p>
      </div>
    )
  }
  return (
    <>
      <h1 className="sr-only">{t('menu.title')}</h1>
      <CategoryStrip sections={sections} />
      {sections.map((section, at) => (
        <MenuSectionBand key={section.id} section={section} first={at === 0} />
      ))}
      <div className="page grid max-w-none gap-2 pb-16 text-cenere">
        <p>* {t('menu.frozen_note')}</p>
        <p>{t('menu.kitchen_note')}</p>
      </div>
      <OpenDish dish={dish} words={{ close: t('menu.close'), add: t('menu.add') }} sign="before" />
    </>
  )
}
