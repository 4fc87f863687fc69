import type { KitchenOrder } from '#kitchen/contract.ts'
import { mentionsAllergy } from '#orders/allergies/mentions-allergy.ts'
import { formatTime } from '../../shared/format-time.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { listAgeCheckedDishes } from '../age-check/age-checked-dishes.ts'
import { useMissingTitles } from '../availability/stock-outs-context.ts'
import { listShownSubstitutions, useSubstitutionText } from '../availability/substitution-note.tsx'
import { listNews } from '../delays/ticket-news.tsx'
import { useItemNames } from '../languages/item-names.ts'
import { namePackaging } from '../packaging/ticket-packaging.tsx'
import { useKitchenTexts } from '../texts.ts'

interface TileNoticesProps {
  order: KitchenOrder
  now: number
  /** Says the age check in words, as at packing and hand-over. */
  saysAge: boolean
  /** Lines of room: the most urgent notices are shown, the others counted. */
  max: number
  /** Opens the whole ticket, with the whole texts. */
  open: () => void
}

interface Notice {
  key: string
  tone: 'urgent' | 'warning' | 'sold-out' | 'plain'
  /** Sign before the text, for the eye alone. */
  sign?: string
  text: string
  /** Attributes by which tests and other code find a notice. */
  data: Record<`data-${string}`, string | true>
}

/** Notices of a ticket on the board, one line each, so that its dishes keep their room; a tap opens the whole ticket. */
export function TileNotices({ order, now, saysAge, max, open }: TileNoticesProps) {
  const notices = useNotices(order, now, saysAge)
  const shown = notices.slice(0, max)
  const hiddenCount = notices.length - shown.length
  if (notices.length === 0) return null
  return (
    <div className="kitchen-notices">
      {/* Lets the first notice, too, leave as a whole where there is no room for it. */}
      <span aria-hidden="true" className="w-full" />
      {shown.map(({ key, tone, sign, text, data }, index) => (
        <button key={key} type="button" className="kitchen-notice" data-tone={tone} {...data} onClick={open}>
          {/* A note runs as its own words do, so that a cut is at their end. */}
          <span dir={key === 'note' && tone === 'plain' ? 'auto' : undefined} className={`min-w-0 ${'data-alarming' in data ? 'line-clamp-2' : 'truncate'}`}>
            {sign && <span aria-hidden="true">{sign} </span>}
            {text}
          </span>
          {hiddenCount > 0 && index === shown.length - 1 && (
            <span className="figures shrink-0 rounded-full border-2 border-current px-1.5 text-[0.85em]" data-more-notices>
              +{hiddenCount}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

/** Lists the notices of a ticket, the most urgent first. */
function useNotices(order: KitchenOrder, now: number, saysAge: boolean): Notice[] {
  const t = useKitchenTexts()
  const nameItem = useItemNames()
  const tellSubstitution = useSubstitutionText()
  const missing = useMissingTitles(order)
  const { status, escalatedAt, nextStepAt, createdAt, contact } = order
  const age = listAgeCheckedDishes(order)
  const news = listNews(order, now, t).map(
    ({ key, text, isUrgent }): Notice => ({ key, tone: isUrgent ? 'urgent' : 'warning', text, data: { 'data-news': key } }),
  )
  const substitutions = listShownSubstitutions(order).map((substitution): Notice & { isOpen: boolean } => {
    const { id, state } = substitution
    const isOpen = state === 'open' || state === 'with_kitchen'
    return { key: id, isOpen, tone: state === 'with_kitchen' ? 'urgent' : 'plain', ...tellSubstitution(substitution), data: { 'data-substitution': state } }
  })
  const isAlarming = contact.note !== null && !contact.allergy && mentionsAllergy(contact.note)
  const packaging = namePackaging(order, t)
  const notices: (Notice | false)[] = [
    isAlarming && {
      ...{ key: 'note', tone: 'urgent', sign: '⚠', text: `${t('kitchen.allergy_in_note')}: ${contact.note}` },
      data: { 'data-alarming': true },
    },
    status === 'pending' &&
      escalatedAt !== null &&
      !nextStepAt && { key: 'escalated', tone: 'urgent', text: t('kitchen.escalated', { time: formatTime(createdAt) }), data: { 'data-escalated': true } },
    ...news.filter(({ tone }) => tone === 'urgent'),
    ...substitutions.filter(({ isOpen }) => isOpen),
    ...missing.map(
      (title): Notice => ({
        key: title,
        tone: 'sold-out',
        sign: '✕',
        text: t('kitchen-stock.ticket_out', { title: nameItem(title) }),
        data: { 'data-sold-out': true },
      }),
    ),
    saysAge && age.open.length > 0 && { key: 'age', tone: 'warning', sign: '18+', text: t('kitchen-age.ask'), data: { 'data-age-notice': true } },
    age.refused.length > 0 && {
      ...{ key: 'age-refused', tone: 'plain', data: { 'data-age-refused': true } },
      text: t('kitchen-age.refused', {
        titles: age.refused.map(({ title }) => title).join(', '),
        amount: formatAmount(
          'it',
          age.refused.reduce((sum, { ageRefusedCents }) => sum + (ageRefusedCents ?? 0), 0),
        ),
      }),
    },
    contact.note !== null && contact.note !== '' && !isAlarming && { key: 'note', tone: 'plain', text: contact.note, data: { 'data-note': true } },
    ...substitutions.filter(({ isOpen }) => !isOpen),
    packaging !== '' && { key: 'packaging', tone: 'plain', text: packaging, data: { 'data-packaging': true } },
    ...news.filter(({ tone }) => tone !== 'urgent'),
  ]
  return notices.filter(notice => notice !== false)
}
