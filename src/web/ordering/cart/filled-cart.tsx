import english from '#texts/en/order-again.json' with { type: 'json' }
import italian from '#texts/it/order-again.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** Filled cart that an order's dishes are to be added to. */
export interface FilledCart {
  /** Number of dishes in the cart. */
  count: number
  /** Name of the order's restaurant, if the cart is for another one. */
  elsewhere: string | undefined
}

export type FilledCartChoice = 'add' | 'replace' | 'leave'

// Load the texts with the question, since the account area has other texts.
const texts = { it: createTexts(italian), en: createTexts(english, 'en') }

/** Question about the cart's dishes before reordering into it; closing it otherwise changes nothing. */
export function FilledCartQuestion({ count, elsewhere, answer }: FilledCart & { answer: (answer: FilledCartChoice) => void }) {
  const t = texts[usePageLanguage()]
  return (
    <Sheet onClose={() => answer('leave')}>
      {({ titleId }) => (
        <div className="grid gap-4 p-5 sm:p-8">
          <h2 id={titleId} className="text-title">
            {t('order-again.title', { count })}
          </h2>
          <p className="text-lead">{t('order-again.question', { count })}</p>
          {elsewhere && <p>{t('order-again.elsewhere', { name: elsewhere })}</p>}
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <Button tone="carbone" onClick={() => answer('add')}>
              {t('order-again.add')}
            </Button>
            <Button tone="outline" onClick={() => answer('replace')}>
              {t('order-again.replace')}
            </Button>
            <Button tone="plain" onClick={() => answer('leave')}>
              {t('order-again.leave')}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}
