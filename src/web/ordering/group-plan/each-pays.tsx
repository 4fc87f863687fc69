import type { GroupView } from '#orders/group/contract.ts'
import { Checkbox } from '../../ui/field/field.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Whether everyone pays the own dishes: the host's choice, and what it means for the others. */
export function EachPays({ group: { host, state, eachPays }, change }: { group: GroupView; change: (eachPays: boolean) => void }) {
  const t = useOrderingTexts()
  if (state !== 'open' && state !== 'closed') return null
  if (host)
    return (
      <div className="grid">
        <Checkbox label={t('group-plan.each_pays')} checked={eachPays} onChange={({ target }) => change(target.checked)} />
        {eachPays && <p className="pl-8">{t('group-plan.each_pays_hint')}</p>}
      </div>
    )
  return eachPays ? <p>{t('group-plan.each_pays_friend')}</p> : null
}
