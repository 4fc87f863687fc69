import { adminText as t } from '../../i18n/admin-texts.ts'

/** Maximum titles named in one sentence. */
const maxNamed = 5

const listFormat = new Intl.ListFormat('it')

/** “Aioli, Brace e altri 3”: names the first titles and counts the rest. */
export function summarizeTitles(items: { title: string }[]): string {
  const named = items.slice(0, items.length > maxNamed + 1 ? maxNamed : items.length).map(({ title }) => title)
  const rest = items.length - named.length
  return listFormat.format(rest > 0 ? [...named, t('office-menu.and_others', { count: rest })] : named)
}
