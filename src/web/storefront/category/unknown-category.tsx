import { useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { useTexts } from '../../i18n/texts.tsx'
import { useBrand } from '../../shell/brand.ts'
import { PageButtonLink } from '../../ui/page-link.tsx'
import { capitalize } from './capitalized.ts'
import { NoDishes } from './no-dishes.tsx'

const subscribeToNothing = () => () => {}
/** A category's name has at most so many characters: longer ones are none, and are not repeated. */
const maxNameLength = 60

/**
 * The page of a name that no category has. All such names share one page, so that no guessed address takes memory: the server writes
 * it without the name, and the browser, which knows its own address, puts it in.
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
