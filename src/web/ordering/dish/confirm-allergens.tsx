import type { Language } from '#platform/language/languages.ts'
import { pageText } from '../../i18n/page-text.ts'
import { type TextKey, useTexts } from '../../i18n/texts.tsx'
import { allergenNames } from '../../storefront/menu/allergens.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { loadCustomerAllergens } from '../allergies/named-allergens.ts'

interface ConfirmAllergensProps {
  dish: string
  /** In words, at least one. */
  named: readonly string[]
  add: () => void
  leave: () => void
}

/**
 * Those of a dish's allergens that the signed-in customer has named, in words.
 * @throws where they are not reached
 */
export async function findCustomerAllergens(allergens: readonly string[], language: Language): Promise<string[]> {
  const named = await loadCustomerAllergens()
  return named.filter(name => allergens.includes(name)).map(name => pageText(language, allergenNames[name] as TextKey))
}

/** Before a dish goes into the cart at one press: it contains what its buyer has named. */
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
