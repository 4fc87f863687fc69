import type { ModifierCount } from '../board/all-day.ts'
import { useItemNames } from '../languages/item-names.ts'
import { useKitchenTexts } from '../texts.ts'

/** Modifier with its count: `2 senza cipolla`, `3 + doppia carne`. */
export function ModifierName({ modifier: { title, kind, count } }: { modifier: ModifierCount }) {
  const t = useKitchenTexts()
  const nameItem = useItemNames()
  return (
    <bdi className="figures">
      <strong>{count}</strong> {kind === 'without' ? t('kitchen.without', { title: nameItem(title) }) : `+ ${nameItem(title)}`}
    </bdi>
  )
}
