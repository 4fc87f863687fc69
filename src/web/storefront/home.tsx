import { useRouteLoaderData } from 'react-router'
import { getPathLanguage, usePageLanguage } from '../i18n/language.ts'
import { pageText } from '../i18n/page-text.ts'
import { packData, unpackData } from '../server/packed-data.ts'
import { readsContext, type ShellData } from '../server/reads.ts'
import { buildOrganization, buildPageMeta, findShellData } from '../shell/page-meta.ts'
import type { Route } from './+types/home.ts'
import { Cities } from './home/cities.tsx'
import { ExploreMenu } from './home/explore-menu.tsx'
import { Hero } from './home/hero.tsx'
import { Offers } from './home/offers.tsx'
import { Steps } from './home/steps.tsx'
import { Story } from './home/story.tsx'
import { RefreshWhenDue } from './menu/refresh-when-due.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  return packData(await context.get(readsContext).home(getPathLanguage(new URL(request.url).pathname)))
}

export function meta({ matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!shell) return []
  return buildPageMeta({
    title: pageText(shell.language, 'home.title', { brand: shell.brand, ...shell.figures }),
    wholeTitle: true,
    description: pageText(shell.language, 'home.description', { ...shell.figures }),
    path: '/',
    shell,
    things: [buildOrganization(shell), { '@type': 'WebSite', name: shell.brand, url: `${shell.origin}/` }],
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, offers, cities, changesAt } = unpackData(loaderData)
  const shell = useRouteLoaderData<ShellData>(usePageLanguage())
  return (
    <>
      <Hero />
      <ExploreMenu categories={categories} />
      <Offers offers={offers} />
      <Steps />
      {shell && <Cities cities={cities} figures={shell.figures} />}
      {shell && <Story figures={shell.figures} />}
      <RefreshWhenDue at={changesAt} />
    </>
  )
}
