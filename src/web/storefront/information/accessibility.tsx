import { getPathLanguage } from '../../i18n/language.ts'
import { readsContext } from '../../server/reads.ts'
import { buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import { buildAccessibilityPage } from '../accessibility/build-statement.ts'
import type { Route } from './+types/accessibility.ts'
import { LongPage } from './long-page.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  return buildAccessibilityPage(await context.get(readsContext).shell(getPathLanguage(new URL(request.url).pathname)))
}

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!page || !shell) return []
  return buildPageMeta({ title: page.title, description: page.description, path: '/accessibility', shell, type: 'article' })
}

/** Accessibility statement, made of what the journeys check. */
export default function Accessibility({ loaderData: page }: Route.ComponentProps) {
  return <LongPage {...page} />
}
