import { useRef, useState } from 'react'
import { type Allergen, allergens } from '#menu/vocabulary.ts'
import { useTrackUnsaved } from '../../admin/form/unsaved.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { clearCustomerAllergens } from '../../ordering/allergies/named-allergens.ts'
import { useBrand } from '../../shell/brand.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field/field.tsx'
import { dismissToasts, toast } from '../../ui/toast/toast.ts'
import { useChange } from '../changes.ts'
import { customerText as t } from '../customer-texts.ts'
import { formatDate } from '../format-date.ts'
import { QueryContent } from '../loaded.tsx'
import { useAllergens } from '../reads.ts'
import { Section } from '../section.tsx'

/** Allergens to warn about; stored only with consent, as health data (art. 9 GDPR). */
export function AllergenSettings() {
  const query = useAllergens()
  return (
    <Section title={t('customer.allergens')} hint={t('customer.allergens_hint')}>
      <QueryContent query={query}>
        {savedAllergens => <AllergensForm key={`${savedAllergens.consentedAt} ${savedAllergens.allergens}`} {...savedAllergens} />}
      </QueryContent>
    </Section>
  )
}

function AllergensForm({ allergens: saved, consentedAt }: { allergens: Allergen[]; consentedAt: string | null }) {
  const pageTexts = useTexts()
  const [chosen, setChosen] = useState(saved)
  const [consent, setConsent] = useState(consentedAt !== null)
  const [send, busy] = useChange('my-allergens')
  const [lacksConsent, setLacksConsent] = useState(false)
  const brand = useBrand()
  const consentBox = useRef<HTMLDivElement>(null)
  const unsaved = useRef(false)
  unsaved.current = chosen.toSorted().join() !== saved.toSorted().join() || consent !== (consentedAt !== null)
  useTrackUnsaved(unsaved)
  const toggle = (allergen: Allergen) => setChosen(before => (before.includes(allergen) ? before.filter(other => other !== allergen) : [...before, allergen]))
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        // Do not send data that may not be stored.
        setLacksConsent(!consent)
        dismissToasts(unsaved)
        if (consent) return void send('PUT', '/auth/my-allergens', { body: { allergens: chosen, consent } }).then(clearCustomerAllergens)
        toast({ tone: 'error', text: t('customer.allergens_unagreed'), topic: unsaved })
        consentBox.current?.querySelector('input')?.focus()
      }}
    >
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-6">
        <legend className="sr-only">{t('customer.allergens')}</legend>
        {allergens.map(allergen => (
          <Checkbox
            key={allergen}
            label={<span className="inline-block first-letter:uppercase">{pageTexts(`menu.allergen_${allergen}`)}</span>}
            checked={chosen.includes(allergen)}
            onChange={() => toggle(allergen)}
          />
        ))}
      </fieldset>
      {consentedAt === null ? (
        <div className="max-w-[37.5em]" ref={consentBox}>
          <Checkbox
            label={t('customer.allergens_consent', { brand })}
            checked={consent}
            error={lacksConsent && !consent ? t('customer.allergens_unagreed') : undefined}
            onChange={event => setConsent(event.target.checked)}
          />
        </div>
      ) : (
        <p className="text-cenere">{t('customer.allergens_since', { when: formatDate(consentedAt) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="carbone" busy={busy}>
          {t('customer.allergens_save')}
        </Button>
        {consentedAt !== null && (
          <Button tone="outline" disabled={busy} onClick={() => send('DELETE', '/auth/my-allergens').then(clearCustomerAllergens)}>
            {t('customer.allergens_forget')}
          </Button>
        )}
      </div>
    </form>
  )
}
