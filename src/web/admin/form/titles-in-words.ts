import { officeText as t } from '../../i18n/admin-texts.ts'

/** More names nobody reads in one sentence. */
const mostNamed = 5

const list = new Intl.ListFormat('it')

/** “Aioli, Brace e altri 3”: the first of them by name, how many the rest are. */
export function titlesInWords(things: { title: string }[]): string {
  const named = things.slice(0, things.length > mostNamed + 1 ? mostNamed : things.length).map(({ title }) => title)
  const rest = things.length - named.length
  return list.format(rest > 0 ? [...named, t('office-menu.and_others', { count: rest })] : named)
}
