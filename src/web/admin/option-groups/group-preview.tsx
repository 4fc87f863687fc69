import { useState } from 'react'
import { readEuroDifference } from '#menu/pricing.ts'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { OptionGroup } from '../../ordering/dish/option-group.tsx'
import { freeUnits } from '../../ordering/state/customization.ts'
import { groupProblem } from './group-problem.ts'
import type { GroupValues } from './group-thing.ts'

const whole = (text: string, otherwise: number) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : otherwise)

/** The question as a guest will see it, by the guest's own screen, from what is in the form now; or why it can’t be saved so. */
export function GroupPreview({ values }: { values: GroupValues }) {
  const t = useOfficeTexts()
  const [chosen, setChosen] = useState<{ optionValueId: string; quantity: number }[]>()
  const size = values.kind === 'size'
  const group = {
    id: 'preview',
    title: values.title || '…',
    kind: values.kind,
    minimum: size ? 1 : whole(values.minimum, 0),
    maximum: size ? 1 : Math.max(1, whole(values.maximum, 1)),
    freeQuantity: size ? 0 : whole(values.freeQuantity, 0),
    values: values.values.map(value => ({
      id: value.key,
      title: value.title || '…',
      priceCents: readEuroDifference(value.price) ?? 0,
      sizePricesCents: {},
      defaultQuantity: whole(value.defaultQuantity, 0),
      maximum: Math.max(1, whole(value.maximum, 1)),
      available: true,
      allergens: [],
      marks: [],
    })),
  }
  const some = values.values.length > 0
  const problem = some ? groupProblem(values) : undefined
  const atFirst = group.values.flatMap(({ id, defaultQuantity }) => (defaultQuantity > 0 ? [{ optionValueId: id, quantity: defaultQuantity }] : []))
  return (
    <section className="grid gap-3 rounded-control bg-farina p-4 sm:p-6 xl:sticky xl:top-22">
      <h2 className="text-name">{t('office-menu.preview')}</h2>
      <div role="status">
        <p className="text-cenere">
          {t(problem ? 'office-menu.group_preview_impossible' : some ? 'office-menu.group_preview_hint' : 'office-menu.group_preview_empty')}
        </p>
        {problem && <p className="mt-2 font-semibold text-tizzone">{problem}</p>}
      </div>
      {some && !problem && (
        <OptionGroup
          group={group}
          options={chosen ?? atFirst}
          size={undefined}
          free={freeUnits([group], chosen ?? atFirst)}
          change={setChosen}
          problem={undefined}
        />
      )}
    </section>
  )
}
