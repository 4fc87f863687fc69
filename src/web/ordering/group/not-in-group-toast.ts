import type { Language } from '#platform/language/languages.ts'
import { pagePath } from '../../i18n/language.ts'
import { readerOf } from '../../i18n/texts.tsx'
import { takeBack, toast } from '../../ui/toast/toast.ts'
import { chainPath } from '../state/chain-path.ts'
import { joinedGroup } from '../state/group/joined-group-store.ts'

/** What the toast is of. */
const said = 'beside the group'

interface Added {
  dish: string
  /** Where it was added. */
  pathname: string
  language: Language
  /** Goes to a path of the site. */
  go: (path: string) => void
}

/** Says of a dish that went into one's own bucket that the open group does not have it, and leads to where it can be added to that; false: no open group has been joined. */
export async function tellBesideGroup({ dish, pathname, language, go }: Added): Promise<boolean> {
  const joined = joinedGroup()
  if (!joined?.open || !joined.slug) return false
  const menu = pagePath(language, `/restaurants/${joined.slug}${chainPath(pathname) ?? '/menu'}`)
  const t = readerOf(language, await bundles[language]())
  // One at a time: the note over the page says the same for as long as one is there.
  takeBack(said)
  toast({ tone: 'info', of: said, text: t._('group.added_beside', { dish }), action: { label: t._('group.to_menu'), run: () => go(menu) } })
  return true
}

const bundles = {
  it: async () => (await import('#texts/it/ordering.ts')).orderingTexts,
  en: async () => (await import('#texts/en/ordering.ts')).orderingTexts,
}
