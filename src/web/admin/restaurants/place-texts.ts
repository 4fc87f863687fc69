import { setupI18n } from '@lingui/core'
import { locale } from '#platform/language/languages.ts'
import italian from '#texts/it/office-restaurants.json' with { type: 'json' }
import { officeText } from '../../i18n/admin-texts.ts'
import { hiddenMeta, type ShellMatches } from '../../shell/page-meta.ts'
import type { whyEmpty } from '../list/shown.ts'

const reader = setupI18n({ locale: locale.it, messages: { [locale.it]: italian } })

export type PlaceTextKey = keyof typeof italian

/** A text of the screens about restaurants and what belongs to them. */
export const placeText = (key: PlaceTextKey, values?: Record<string, unknown>): string => reader._(key, values)

/** `export const meta = placeMeta('places.cities')` */
export const placeMeta =
  (title: PlaceTextKey) =>
  ({ matches }: { matches: ShellMatches }) =>
    hiddenMeta(placeText(title), matches)

/** What is said when something was refused without words. */
export const placeFailures = () => ({ refused: placeText('places.refused') })

/** What stands in a list without rows; `noneYet` where there is nothing at all. */
export const noneText = (why: ReturnType<typeof whyEmpty>, noneYet: PlaceTextKey): string =>
  why === 'nothing_archived' ? officeText('office.nothing_archived') : placeText(why === 'not_found' ? 'places.none_found' : noneYet)
