import type { EndpointView } from '#integrations/webhooks/contract.ts'
import { type WebhookEventType, webhookEventTypes } from '#integrations/webhooks/vocabulary.ts'
import { api } from '../../../shared/api.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { RestaurantsField } from '../../coupons/pickers.tsx'
import { CheckboxGroup } from '../../form/check-group.tsx'
import { ConflictNotice } from '../../form/conflict/conflict-notice.tsx'
import { useVersionedForm } from '../../form/conflict/versioned-form.ts'
import { OfficeForm } from '../../form/office-form.tsx'
import { SaveBar } from '../../form/save-bar.tsx'
import { AdminButton } from '../../office-button.tsx'
import { nameEvent } from './event-names.ts'
import { webhookText as t } from './webhook-text.ts'

/** The answer to a new endpoint has its secret. */
type SavedEndpoint = EndpointView & { secret: string | undefined }

type EndpointValues = { url: string; description: string; eventTypes: string[]; restaurantIds: string[] }

const groups = [
  { legend: t('office-webhooks.types_orders'), has: (type: WebhookEventType) => type.startsWith('order.') },
  { legend: t('office-webhooks.types_money'), has: (type: WebhookEventType) => /^(refund|day)\./.test(type) },
  { legend: t('office-webhooks.types_menu'), has: (type: WebhookEventType) => /^(stock|menu)\./.test(type) },
]

const toValues = (endpoint: EndpointView | undefined): EndpointValues => ({
  url: endpoint?.url ?? '',
  description: endpoint?.description ?? '',
  eventTypes: endpoint?.eventTypes ?? webhookEventTypes.filter(type => type.startsWith('order.')),
  restaurantIds: endpoint?.restaurantIds ?? [],
})

interface EndpointFormProps {
  endpoint: EndpointView | undefined
  /** Called with the secret of a new endpoint. */
  onSaved: (secret: string | undefined) => void
}

/** Form of a new or existing endpoint. */
export function EndpointForm({ endpoint, onSaved }: EndpointFormProps) {
  const { field, props, busy, values, set, errors, conflict } = useVersionedForm<EndpointValues, EndpointView, SavedEndpoint>({
    row: endpoint,
    toValues,
    check: ({ url, eventTypes }) => ({
      ...(url.trim() === '' && { url: t('office-webhooks.url_missing') }),
      ...(eventTypes.length === 0 && { eventTypes: t('office-webhooks.types_missing') }),
    }),
    texts: { refused: t('office-webhooks.action_failed') },
    send: async (form, version) => {
      const body = { ...form, restaurantIds: form.restaurantIds.length > 0 ? form.restaurantIds : null }
      const path = endpoint ? `/webhooks/endpoints/${endpoint.id}` : '/webhooks/endpoints'
      const answer = await api<{ message: string; endpoint: EndpointView; secret?: string }>(endpoint ? 'PUT' : 'POST', path, {
        body: { ...body, ...(version !== undefined && { version }) },
      })
      toast({ tone: 'success', text: answer.message })
      return { ...answer.endpoint, secret: answer.secret }
    },
    onSaved: ({ secret }) => onSaved(secret),
  })
  return (
    <OfficeForm {...props} className="grid gap-5">
      <ConflictNotice
        values={values}
        conflict={conflict}
        show={(name, form) => (name === 'eventTypes' ? form.eventTypes.map(nameEvent).join(', ') : String(form[name]))}
        names={{ url: t('office-webhooks.url'), description: t('office-webhooks.description'), eventTypes: t('office-webhooks.types') }}
      />
      <TextField
        label={t('office-webhooks.url')}
        hint={t('office-webhooks.url_hint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        {...field('url')}
      />
      <TextField
        label={t('office-webhooks.description')}
        hint={t('office-webhooks.description_hint')}
        required={false}
        autoComplete="off"
        maxLength={120}
        {...field('description')}
      />
      <div className="grid gap-4">
        {groups.map(({ legend, has }) => {
          const types = webhookEventTypes.filter(has)
          return (
            <CheckboxGroup
              key={legend}
              legend={legend}
              options={types.map(type => ({ value: type, label: nameEvent(type) }))}
              chosen={values.eventTypes}
              onChange={chosen => set('eventTypes', [...values.eventTypes.filter(type => !types.some(own => own === type)), ...chosen])}
            />
          )
        })}
        <p className="font-medium text-tizzone empty:hidden" aria-live="polite">
          {errors.eventTypes}
        </p>
      </div>
      <RestaurantsField
        chosen={values.restaurantIds}
        change={ids => set('restaurantIds', ids)}
        {...(errors.restaurantIds && { error: errors.restaurantIds })}
      />
      <SaveBar>
        <AdminButton type="submit" busy={busy} disabled={conflict !== undefined}>
          {t('office-webhooks.save')}
        </AdminButton>
      </SaveBar>
    </OfficeForm>
  )
}
