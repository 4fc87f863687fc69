import { pageText } from '../../i18n/page-text.ts'
import { buildPageMeta, findShellData, type RouteMatches } from '../../shell/page-meta.ts'

/** Usage: `export const meta = createAccountMeta('login')` */
export const createAccountMeta =
  (page: 'login' | 'register') =>
  ({ matches }: { matches: RouteMatches }) => {
    const shell = findShellData(matches)
    if (!shell) return []
    const { language } = shell
    return buildPageMeta({
      title: pageText(language, `sign-in.${page}_title`),
      description: pageText(language, `sign-in.${page}_meta`, { brand: shell.brand }),
      path: `/${page}`,
      shell,
    })
  }
