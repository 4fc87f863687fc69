import { createLazyTexts } from '../../i18n/late-texts.ts'
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

// The texts load with the question, since the account area has other texts.
const useFilledCartTexts = createLazyTexts({
  it: async () => (await import('#texts/it/order-again.json', { with: { type: 'json' } })).default,
  en: async () => (await import('#texts/en/order-again.json', { with: { type: 'json' } })).default,
  de: async () => (await import('#texts/de/order-again.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('#texts/fr/order-again.json', { with: { type: 'json' } })).default,
  es: async () => (await import('#texts/es/order-again.json', { with: { type: 'json' } })).default,
  ro: async () => (await import('#texts/ro/order-again.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('#texts/ar/order-again.json', { with: { type: 'json' } })).default,
  zh: async () => (await import('#texts/zh/order-again.json', { with: { type: 'json' } })).default,
  bn: async () => (await import('#texts/bn/order-again.json', { with: { type: 'json' } })).default,
})

/** Question about the cart's dishes before reordering into it; closing it otherwise changes nothing. */
export function FilledCartQuestion({ count, elsewhere, answer }: FilledCart & { answer: (answer: FilledCartChoice) => void }) {
  const t = useFilledCartTexts()
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
