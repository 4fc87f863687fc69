import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SuggestionRule } from '#orders/suggestions/contract.ts'
import { api } from '../../shared/api.ts'
import { Select } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useMenuOutline } from '../combos/use-dishes.ts'
import { toastFailure } from '../failure-texts.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { sendIdempotent } from '../idempotent-request.ts'
import { AdminButton } from '../office-button.tsx'
import { usePriceListOptions } from '../prices/use-places.ts'
import { suggestionText as t } from './suggestion-text.ts'

/** Choice written as `kind:id`; empty for none. */
const fieldOf = (choice: string, kind: string): string | null => (choice.startsWith(`${kind}:`) ? choice.slice(kind.length + 1) : null)

const useCombos = () =>
  useQuery({
    queryKey: ['combo-choices'],
    queryFn: ({ signal }) => api<{ combos: { id: string; title: string }[] }>('GET', '/combos', { query: { limit: 100 }, signal }).then(({ combos }) => combos),
  }).data
const useCompanies = () =>
  useQuery({
    queryKey: ['company-choices'],
    queryFn: ({ signal }) =>
      api<{ companies: { id: string; legalName: string }[] }>('GET', '/companies', { query: { limit: 100 }, signal }).then(({ companies }) => companies),
  }).data

/** Form of a new rule: with what in the cart, what is suggested, and where. */
export function RuleForm({ onSaved }: { onSaved: (rules: SuggestionRule[]) => void }) {
  const sections = useMenuOutline()
  const combos = useCombos()
  const companies = useCompanies()
  const places = usePriceListOptions()
  const [when, setWhen] = useState('')
  const [suggested, setSuggested] = useState('')
  const [place, setPlace] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const dishes = sections?.map(({ _id, name, foods }) => (
    <optgroup key={_id} label={name}>
      {foods.map(food => (
        <option key={food._id} value={`food:${food._id}`}>
          {food.title}
        </option>
      ))}
    </optgroup>
  ))

  const save = async () => {
    if (busy) return
    if (suggested === '') return setError(t('office-suggestions.choose_suggested'))
    setBusy(true)
    try {
      const body = {
        companyId: fieldOf(place, 'company'),
        restaurantId: fieldOf(place, 'restaurant'),
        whenFoodId: fieldOf(when, 'food'),
        whenCategoryId: fieldOf(when, 'category'),
        suggestedFoodId: fieldOf(suggested, 'food'),
        suggestedComboId: fieldOf(suggested, 'combo'),
      }
      const answer = await sendIdempotent<{ message: string; rules: SuggestionRule[] }>('POST', '/suggestion-rules', { body })
      toast({ tone: 'success', text: answer.message })
      onSaved(answer.rules)
    } catch (failure) {
      toastFailure(failure, { refused: t('office-suggestions.failed') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <OfficeForm
      className="grid gap-5"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <Select label={t('office-suggestions.when')} name="when" value={when} required={false} onChange={event => setWhen(event.target.value)}>
        <option value="">{t('office-suggestions.any')}</option>
        <optgroup label={t('office-suggestions.categories')}>
          {sections?.map(({ _id, name }) => (
            <option key={_id} value={`category:${_id}`}>
              {t('office-suggestions.category_of', { title: name })}
            </option>
          ))}
        </optgroup>
        {dishes}
      </Select>
      <Select
        label={t('office-suggestions.suggested')}
        name="suggested"
        value={suggested}
        error={error}
        onChange={event => {
          setSuggested(event.target.value)
          setError(undefined)
        }}
      >
        <option value="">{t('office-suggestions.choose')}</option>
        <optgroup label={t('office-suggestions.combos')}>
          {combos?.map(({ id, title }) => (
            <option key={id} value={`combo:${id}`}>
              {title}
            </option>
          ))}
        </optgroup>
        {dishes}
      </Select>
      <Select label={t('office-suggestions.place')} name="place" value={place} required={false} onChange={event => setPlace(event.target.value)}>
        <option value="">{t('office-suggestions.everywhere')}</option>
        <optgroup label={t('office-suggestions.companies')}>
          {companies?.map(({ id, legalName }) => (
            <option key={id} value={`company:${id}`}>
              {legalName}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('office-suggestions.restaurants')}>
          {places?.cities
            .flatMap(({ restaurants }) => restaurants)
            .map(({ id, name }) => (
              <option key={id} value={`restaurant:${id}`}>
                {name}
              </option>
            ))}
        </optgroup>
      </Select>
      <SaveBar>
        <AdminButton type="submit" busy={busy}>
          {t('office-suggestions.add')}
        </AdminButton>
      </SaveBar>
    </OfficeForm>
  )
}
