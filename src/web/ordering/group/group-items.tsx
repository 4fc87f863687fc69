import type { GroupView } from '#orders/group/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { AllergyBadge } from '../../ui/allergy.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import { useShownAllergy } from '../allergies/use-shown-allergy.ts'
import { useOrderingTexts } from '../texts.ts'

type Item = GroupView['items'][number]

interface GroupItemsProps {
  group: GroupView
  /** The visitor is in the group: dishes left there earlier are their own again. */
  joined: boolean
  mayRemove: (item: Item) => boolean
  remove: (line: string) => void
  edit: (item: Item) => void
}

/** Dishes of all members, grouped by name, with subtotals. */
export function GroupItems({ group, joined, mayRemove, remove, edit }: GroupItemsProps) {
  const t = useOrderingTexts()
  const showAllergy = useShownAllergy()
  const language = usePageLanguage()
  const byName = Map.groupBy(group.items, ({ forName }) => forName)
  if (byName.size === 0) return <p className="text-lead">{t('group.empty')}</p>
  return (
    <ul className="grid gap-8">
      {[...byName].map(([name, items]) => (
        <li key={name} className="grid gap-2">
          <h2 className="figures flex items-baseline justify-between gap-4 border-b-2 border-carbone pb-1 text-title">
            {!items.some(({ mine, left }) => mine && (joined || !left)) ? name : name === t('group.host') ? t('group.you_host') : t('group.you', { name })}
            <span className="text-name tracking-normal">
              {formatAmount(
                language,
                items.reduce((sum, { totalCents }) => sum + totalCents, 0),
              )}
            </span>
          </h2>
          <ul className="grid divide-y-2 divide-sabbia">
            {items.map(item => (
              <li key={item.id} className="figures grid grid-cols-[auto_1fr_auto] items-start gap-x-3 py-2">
                <span className="font-display font-bold">{item.quantity} ×</span>
                <span>
                  <span className="font-semibold">{item.title}</span>
                  {item.words.length > 0 && <span className="block text-cenere">{item.words.join(', ')}</span>}
                  {item.line.allergy && (
                    <AllergyBadge className="mt-1 px-2 py-1">{t('ordering.allergy_is', { allergy: showAllergy(item.line.allergy) })}</AllergyBadge>
                  )}
                  {item.problem && <strong className="block text-tizzone">{item.problem}</strong>}
                </span>
                <span className="grid justify-items-end">
                  <span className="font-display font-bold">{formatAmount(language, item.totalCents)}</span>
                  {mayRemove(item) && (
                    <span className="-me-2 flex flex-wrap justify-end">
                      <button type="button" className={textButtonClass} aria-label={t('group.edit', { dish: item.title, name })} onClick={() => edit(item)}>
                        {t('ordering.edit')}
                      </button>
                      <button
                        type="button"
                        className={textButtonClass}
                        aria-label={t('group.remove', { dish: item.title, name })}
                        onClick={() => remove(item.id)}
                      >
                        {t('ordering.take_out')}
                      </button>
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const textButtonClass = 'min-h-11 px-2 underline underline-offset-4 hover:decoration-2'
