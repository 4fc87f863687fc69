import type { GroupView } from '#orders/group/contract.ts'
import { locale } from '#platform/language/languages.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatTime } from '../../shared/format-time.ts'
import { getButtonLinkClass } from '../../ui/button.tsx'
import { useOrderingTexts } from '../texts.ts'
import { buildWhatsAppLink } from './whatsapp-link.ts'

/** Who joined and has not chosen yet, by name and live, with a reminder to send. */
export function WaitingMembers({ group: { state, waiting, restaurant, closesAt }, address }: { group: GroupView; address: string | undefined }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  if (state !== 'open' || waiting.length === 0) return null
  const list = new Intl.ListFormat(locale[language])
  const others = waiting.filter(({ mine }) => !mine).map(({ name }) => name)
  const count = waiting.length
  const reminder = { count: others.length, names: list.format(others), place: restaurant.name, link: address ?? '' }
  return (
    <div className="grid gap-2" data-waiting={count}>
      <p role="status" className="font-semibold wrap-anywhere">
        {others.length === 0
          ? t('group-plan.waiting_you')
          : t('group-plan.waiting', { count, names: list.format(waiting.map(({ name, mine }) => (mine ? t('group-plan.you', { name }) : name))) })}
      </p>
      {others.length > 0 && address && (
        <a
          href={buildWhatsAppLink(closesAt ? t('group-plan.reminder_by', { ...reminder, time: formatTime(closesAt) }) : t('group-plan.reminder', reminder))}
          target="_blank"
          rel="noreferrer"
          className={getButtonLinkClass({ tone: 'outline' })}
        >
          {t('group-plan.remind')}
        </a>
      )}
    </div>
  )
}
