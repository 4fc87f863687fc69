import type { GroupView } from '#orders/group/contract.ts'
import { Checkbox } from '../../ui/field/field.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Whether everyone pays the own dishes: the host's choice, and what it means for the others. */
export function EachPays({ group: { host, state, eachPays }, change }: { group: GroupView; change: (eachPays: boolean) => void }) {
  const t = useOrderingTexts()
  if (state !== 'open' && state !== 'closed') return null
  if (host)
    return (
      <Checkbox
        label={t('group-plan.each_pays')}
        hint={eachPays ? t('group-plan.each_pays_hint') : undefined}
        checked={eachPays}
        onChange={({ target }) => change(target.checked)}
      />
    )
  return eachPays ? <p>{t('group-plan.each_pays_friend')}</p> : null
}
