import { type FormEvent, useState } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field/field.tsx'
import { useOrderingTexts } from '../texts.ts'
import { buildSplitInput, listPortions, type SplitBy } from './split-input.ts'

interface SplitFormProps {
  order: Pick<OrderView, 'lines'>
  busy: boolean
  onSplit: (input: object) => void
  onCancel: () => void
}

const peopleChoices = Array.from({ length: 29 }, (_, index) => index + 2)

/** How a bill is split: in equal shares, everyone their own dishes, or dish by dish. */
export function SplitForm({ order: { lines }, busy, onSplit, onCancel }: SplitFormProps) {
  const t = useOrderingTexts()
  const hasGuests = new Set(lines.map(({ forName }) => forName ?? '')).size > 1
  const [by, setBy] = useState<SplitBy>(hasGuests ? 'guest' : 'equal')
  const [people, setPeople] = useState(2)
  const [payers, setPayers] = useState<Record<string, number>>({})
  const portions = listPortions(lines)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSplit(buildSplitInput({ by, people, payers, portions, name: number => t('shares.person', { number }) }))
  }
  const choices: SplitBy[] = hasGuests ? ['guest', 'equal', 'line'] : ['equal', 'line']
  return (
    <form noValidate onSubmit={submit} className="grid w-full max-w-xl gap-4">
      <Select label={t('shares.how')} value={by} onChange={event => setBy(event.target.value as SplitBy)}>
        {choices.map(choice => (
          <option key={choice} value={choice}>
            {t(`shares.${choice}`)}
          </option>
        ))}
      </Select>
      {by !== 'guest' && (
        <Select label={t('shares.people')} value={people} onChange={event => setPeople(Number(event.target.value))}>
          {peopleChoices.map(count => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Select>
      )}
      {by === 'line' &&
        portions.map(({ key, title }) => (
          <Select
            key={key}
            label={t('shares.who_pays', { title })}
            value={Math.min(payers[key] ?? 1, people)}
            onChange={event => setPayers({ ...payers, [key]: Number(event.target.value) })}
          >
            {Array.from({ length: people }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: people are numbers
              <option key={index} value={index + 1}>
                {t('shares.person', { number: index + 1 })}
              </option>
            ))}
          </Select>
        ))}
      {by !== 'equal' && <p className="text-cenere">{t('shares.rule')}</p>}
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button type="submit" tone="carbone" busy={busy}>
          {t('shares.split')}
        </Button>
        <Button tone="outline" disabled={busy} onClick={onCancel}>
          {t('shares.cancel')}
        </Button>
      </div>
    </form>
  )
}
