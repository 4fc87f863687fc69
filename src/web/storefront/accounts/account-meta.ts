import { pageText } from '../../i18n/page-text.ts'
import { pageMeta, type ShellMatches, shellOf } from '../../shell/page-meta.ts'

/** `export const meta = accountMeta('login')` */
export const accountMeta =
  (page: 'login' | 'register') =>
  ({ matches }: { matches: ShellMatches }) => {
    const shell = shellOf(matches)
    if (!shell) return []
    const { language } = shell
    return pageMeta({
      title: pageText(language, `sign-in.${page}_title`),
      description: pageText(language, `sign-in.${page}_meta`, { brand: shell.brand }),
      path: `/${page}`,
      shell,
    })
  }
