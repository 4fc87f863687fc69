import { useRef, useState } from 'react'
import { type Allergen, allergens } from '#menu/vocabulary.ts'
import { useUnsaved } from '../../admin/form/unsaved.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { forgetNamedAllergens } from '../../ordering/allergies/named-allergens.ts'
import { useBrand } from '../../shell/brand.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field/field.tsx'
import { takeBack, toast } from '../../ui/toast/toast.ts'
import { useChange } from '../changes.ts'
import { customerText as t } from '../customer-texts.ts'
import { Loaded } from '../loaded.tsx'
import { useAllergens } from '../reads.ts'
import { Section } from '../section.tsx'
import { day } from '../when.ts'

/** What to warn the person about: kept with consent only, as data on health (art. 9 GDPR). */
export function Allergens() {
  const query = useAllergens()
  return (
    <Section title={t('customer.allergens')} hint={t('customer.allergens_hint')}>
      <Loaded query={query}>{kept => <AllergensForm key={`${kept.consentedAt} ${kept.allergens}`} {...kept} />}</Loaded>
    </Section>
  )
}

function AllergensForm({ allergens: kept, consentedAt }: { allergens: Allergen[]; consentedAt: string | null }) {
  const name = useTexts()
  const [chosen, setChosen] = useState(kept)
  const [consent, setConsent] = useState(consentedAt !== null)
  const [send, busy] = useChange('my-allergens')
  const [refused, setRefused] = useState(false)
  const brand = useBrand()
  const agreeing = useRef<HTMLDivElement>(null)
  const unsaved = useRef(false)
  unsaved.current = chosen.toSorted().join() !== kept.toSorted().join() || consent !== (consentedAt !== null)
  useUnsaved(unsaved)
  const toggle = (allergen: Allergen) => setChosen(before => (before.includes(allergen) ? before.filter(other => other !== allergen) : [...before, allergen]))
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        // Nothing is sent that may not be kept.
        setRefused(!consent)
        takeBack(unsaved)
        if (consent) return void send('PUT', '/auth/my-allergens', { body: { allergens: chosen, consent } }).then(forgetNamedAllergens)
        toast({ tone: 'error', text: t('customer.allergens_unagreed'), of: unsaved })
        agreeing.current?.querySelector('input')?.focus()
      }}
    >
      <fieldset className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        <legend className="sr-only">{t('customer.allergens')}</legend>
        {allergens.map(allergen => (
          <Checkbox
            key={allergen}
            label={<span className="inline-block first-letter:uppercase">{name(`menu.allergen_${allergen}`)}</span>}
            checked={chosen.includes(allergen)}
            onChange={() => toggle(allergen)}
          />
        ))}
      </fieldset>
      {consentedAt === null ? (
        <div className="max-w-[37.5em]" ref={agreeing}>
          <Checkbox
            label={t('customer.allergens_consent', { brand })}
            checked={consent}
            error={refused && !consent ? t('customer.allergens_unagreed') : undefined}
            onChange={event => setConsent(event.target.checked)}
          />
        </div>
      ) : (
        <p className="text-cenere">{t('customer.allergens_since', { when: day(consentedAt) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="carbone" busy={busy}>
          {t('customer.allergens_save')}
        </Button>
        {consentedAt !== null && (
          <Button tone="outline" disabled={busy} onClick={() => send('DELETE', '/auth/my-allergens').then(forgetNamedAllergens)}>
            {t('customer.allergens_forget')}
          </Button>
        )}
      </div>
    </form>
  )
}
