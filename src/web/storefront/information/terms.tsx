import { getPathLanguage } from '../../i18n/language.ts'
import { readsContext } from '../../server/reads.ts'
import { buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import type { Route } from './+types/terms.ts'
import { buildLegalPage } from './legal-page.ts'
import { LongPage } from './long-page.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const shell = await context.get(readsContext).shell(getPathLanguage(new URL(request.url).pathname))
  return buildLegalPage('terms', shell)
}

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!page || !shell) return []
  return buildPageMeta({ title: page.title, description: page.description, path: '/terms&conditions', shell, type: 'article' })
}

export default function Terms({ loaderData: page }: Route.ComponentProps) {
  return <LongPage {...page} />
}
