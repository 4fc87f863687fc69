import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OwnAddress } from '#accounts/own-account/contract.ts'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { toastFailure } from '../../admin/failure-texts.ts'
import { useTrackUnsaved } from '../../admin/form/unsaved.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextField } from '../../ui/field/field.tsx'
import { useFieldErrors } from '../../ui/field/field-errors.ts'
import { toast } from '../../ui/toast/toast.ts'
import { type CustomerTextKey, customerText as t } from '../customer-texts.ts'

interface AddressField {
  name: 'street' | 'streetNumber' | 'postcode' | 'city' | 'label' | 'directions'
  label: CustomerTextKey
  hint?: CustomerTextKey
  optional?: true
  autoComplete?: string
  longest: number
  className: string
}

/** Fields in postal order, with the labels of the checkout. */
const fields: AddressField[] = [
  { name: 'street', label: 'customer.street', autoComplete: 'address-line1', longest: 120, className: 'sm:col-span-4' },
  { name: 'streetNumber', label: 'customer.street_number', longest: 20, className: 'sm:col-span-2' },
  { name: 'postcode', label: 'customer.postcode', autoComplete: 'postal-code', longest: 5, className: 'sm:col-span-2' },
  { name: 'city', label: 'customer.city', autoComplete: 'address-level2', longest: 80, className: 'sm:col-span-4' },
  { name: 'directions', label: 'customer.directions', hint: 'customer.directions_hint', optional: true, longest: 200, className: 'sm:col-span-6' },
  { name: 'label', label: 'customer.address_label', hint: 'customer.address_label_hint', optional: true, longest: 40, className: 'sm:col-span-6' },
]

/** Adds or edits an address. A refused form keeps its input and focuses the field. */
export function AddressForm({ address, onClose }: { address?: OwnAddress; onClose: () => void }) {
  const queries = useQueryClient()
  const { errors, point, begin, toastTopic, props } = useFieldErrors()
  const form = props.ref
  const [busy, setBusy] = useState(false)
  const unsaved = useRef(false)
  useTrackUnsaved(unsaved)
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const texts = Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '')]))
    const body = { ...texts, isDefault: data.has('isDefault'), ...(address && { version: address.version }) }
    begin()
    setBusy(true)
    try {
      const { message } = await api<{ message: string }>(address ? 'PUT' : 'POST', `/auth/my-addresses${address ? `/${address.id}` : ''}`, { body })
      await queries.invalidateQueries({ queryKey: ['my-addresses'] })
      unsaved.current = false
      toast({ tone: 'success', text: message })
      onClose()
    } catch (error) {
      if (error instanceof ApiError) point(error.fields)
      toastFailure(error, {}, toastTopic)
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={event => {
        props.onInput(event)
        unsaved.current = true
      }}
      className="grid max-w-3xl gap-4 rounded-card bg-farina p-5 sm:grid-cols-6"
    >
      {fields.map(({ name, label, hint, optional, longest, className, autoComplete }) => (
        <div key={name} className={className}>
          <TextField
            name={name}
            label={t(label)}
            hint={hint && t(hint)}
            required={optional ? false : undefined}
            autoComplete={autoComplete}
            maxLength={longest}
            counted={name === 'postcode' ? normalizeCode : undefined}
            inputMode={name === 'postcode' ? 'numeric' : undefined}
            defaultValue={address?.[name]}
            error={errors[name]}
          />
        </div>
      ))}
      <div className="sm:col-span-6">
        <Checkbox name="isDefault" label={t('customer.address_is_default')} defaultChecked={address?.isDefault} />
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-6">
        <Button type="submit" tone="carbone" busy={busy}>
          {t('customer.address_save')}
        </Button>
        <Button tone="outline" onClick={onClose}>
          {t('customer.cancel')}
        </Button>
      </div>
    </form>
  )
}
