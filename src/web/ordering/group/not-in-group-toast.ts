import type { Language } from '#platform/language/languages.ts'
import type { orderingTexts } from '#texts/it/ordering.ts'
import { pagePath } from '../../i18n/language.ts'
import type { TextBundles } from '../../i18n/late-texts.ts'
import { createTextReader } from '../../i18n/texts.tsx'
import { dismissToasts, toast } from '../../ui/toast/toast.ts'
import { getChainPath } from '../state/chain-path.ts'
import { getJoinedGroup } from '../state/group/joined-group-store.ts'

/** Topic of the toast. */
const toastTopic = 'beside the group'

interface AddedDish {
  dish: string
  /** Page where the dish was added. */
  pathname: string
  language: Language
  /** Navigates to a path of the site. */
  go: (path: string) => void
}

/** Tells that a dish in the own cart is not in the open group, with a link to where it can be added. Returns false if no open group is joined. */
export async function showNotInGroupToast({ dish, pathname, language, go }: AddedDish): Promise<boolean> {
  const joined = getJoinedGroup()
  if (!joined?.open || !joined.slug) return false
  const menu = pagePath(language, `/restaurants/${joined.slug}${getChainPath(pathname) ?? '/menu'}`)
  const t = createTextReader(language, (await bundles[language]()) as Record<string, string>)
  // One at a time: the note above the page says the same while a toast is shown.
  dismissToasts(toastTopic)
  toast({ tone: 'info', topic: toastTopic, text: t._('group.added_beside', { dish }), action: { label: t._('group.to_menu'), run: () => go(menu) } })
  return true
}

const bundles: TextBundles<keyof typeof orderingTexts> = {
  it: async () => (await import('#texts/it/ordering.ts')).orderingTexts,
  en: async () => (await import('#texts/en/ordering.ts')).orderingTexts,
  de: async () => (await import('#texts/de/ordering.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('#texts/fr/ordering.json', { with: { type: 'json' } })).default,
  es: async () => (await import('#texts/es/ordering.json', { with: { type: 'json' } })).default,
  ro: async () => (await import('#texts/ro/ordering.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('#texts/ar/ordering.json', { with: { type: 'json' } })).default,
  zh: async () => (await import('#texts/zh/ordering.json', { with: { type: 'json' } })).default,
  bn: async () => (await import('#texts/bn/ordering.json', { with: { type: 'json' } })).default,
}
