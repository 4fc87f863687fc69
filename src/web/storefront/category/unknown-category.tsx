import { useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { useTexts } from '../../i18n/texts.tsx'
import { useBrand } from '../../shell/brand.ts'
import { PageButtonLink } from '../../ui/page-link.tsx'
import { capitalize } from './capitalized.ts'
import { NoDishes } from './no-dishes.tsx'

const subscribeToNothing = () => () => {}
/** Maximum length of a category's name: longer names are not repeated on the page. */
const maxNameLength = 60

/**
 * Page for an unknown category name. All unknown names share one cached page, so that guessed addresses cannot fill the cache. The server renders the
 * page without the name; the browser inserts the name from its address.
 */
export function UnknownCategory() {
  const t = useTexts()
  const { category: requestedName = '' } = useParams()
  const name = useSyncExternalStore(
    subscribeToNothing,
    () => requestedName,
    () => '',
  )
  const heading = t('menu.category_title', { category: name.length <= maxNameLength ? capitalize(name) : '' }).trim()
  return (
    <>
      <title>{`${heading} · ${useBrand()}`}</title>
      <meta name="robots" content="noindex" />
      <div className="bg-miele">
        <div className="page grid gap-3 py-10 sm:min-h-72 sm:content-end lg:min-h-96">
          <h1 className="text-page [overflow-wrap:anywhere]">{heading}</h1>
          <p className="text-lead">{t('menu.category_subtitle')}</p>
        </div>
      </div>
      <NoDishes>
        <PageButtonLink to="/menu" className="mt-4">
          {t('shell.see_menu')}
        </PageButtonLink>
      </NoDishes>
    </>
  )
}
