import type { Language } from '#platform/language/languages.ts'
import { pageText } from '../../i18n/page-text.ts'
import { type TextKey, useTexts } from '../../i18n/texts.tsx'
import { allergenNames } from '../../ui/allergens.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { loadCustomerAllergens } from '../allergies/named-allergens.ts'

interface ConfirmAllergensProps {
  dish: string
  /** Allergen names; at least one. */
  named: readonly string[]
  add: () => void
  leave: () => void
}

/** Names of a dish's allergens that the signed-in customer named. @throws if the customer's allergens can't be loaded */
export async function findCustomerAllergens(allergens: readonly string[], language: Language): Promise<string[]> {
  const named = await loadCustomerAllergens()
  return named.filter(name => allergens.includes(name)).map(name => pageText(language, allergenNames[name] as TextKey))
}

/** Confirmation before a one-press add of a dish with allergens that the customer named. */
export function ConfirmAllergens({ dish, named, add, leave }: ConfirmAllergensProps) {
  const t = useTexts()
  return (
    <Sheet onClose={leave}>
      {({ titleId }) => (
        <div className="grid gap-4 p-5 sm:p-8" data-ask-allergens>
          <h2 id={titleId} className="text-title">
            {t('menu.named_ask', { dish, allergens: named.join(', ') })}
          </h2>
          <p className="text-lead">{t('menu.named_ask_text')}</p>
          <div className="flex flex-wrap gap-3">
            <Button tone="carbone" onClick={leave}>
              {t('menu.named_ask_no')}
            </Button>
            <Button tone="outline" onClick={add}>
              {t('menu.named_ask_yes')}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}
