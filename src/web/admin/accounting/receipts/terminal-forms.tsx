import type { FiscalTerminal } from '#accounting/receipts/contract.ts'
import { terminalKinds } from '#accounting/vocabulary.ts'
import { Select, TextField } from '../../../ui/field/field.tsx'
import { OfficeForm } from '../../form/office-form.tsx'
import { useServerForm } from '../../form/server-form.ts'
import { AdminButton } from '../../office-button.tsx'
import { receiptText as t } from './receipt-text.ts'
import { useChangeTerminals } from './use-change-terminals.ts'

const emptyTerminal: { kind: string; serial: string; name: string } = { kind: 'rt', serial: '', name: '' }

/** Adds a till or a card terminal. */
export function TerminalForm({ restaurantId, done }: { restaurantId: string; done: () => void }) {
  const { send } = useChangeTerminals(restaurantId)
  const form = useServerForm({
    initial: emptyTerminal,
    check: ({ serial }) => (serial.trim() === '' ? { serial: t('office-receipts.serial_missing') } : {}),
    texts: { refused: t('office-receipts.failed') },
    async send(values) {
      await send(`/accounting/restaurants/${restaurantId}/terminals`, values)
      form.reset(emptyTerminal)
      done()
    },
  })
  return (
    <OfficeForm {...form.props} className="grid gap-5">
      <Select label={t('office-receipts.kind')} {...form.field('kind')}>
        {terminalKinds.map(kind => (
          <option key={kind} value={kind}>
            {t(`office-receipts.kind_${kind}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={t('office-receipts.serial')}
        hint={t('office-receipts.serial_hint')}
        maxLength={30}
        autoComplete="off"
        className="figures"
        {...form.field('serial')}
      />
      <TextField label={t('office-receipts.terminal_name')} maxLength={60} required={false} autoComplete="off" {...form.field('name')} />
      <div>
        <AdminButton type="submit" busy={form.busy}>
          {t('office-receipts.terminal_add')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}

interface PairingFormProps {
  rtId: string
  /** Card terminals that are not paired with this till. */
  choices: FiscalTerminal[]
  restaurantId: string
  done: () => void
}

/** Pairs a card terminal with a till, from the day that the Agenzia delle Entrate knows. */
export function PairingForm({ rtId, choices, restaurantId, done }: PairingFormProps) {
  const { send } = useChangeTerminals(restaurantId)
  const form = useServerForm({
    initial: { posId: choices[0]?.id ?? '', pairedOn: '' },
    check: ({ pairedOn }) => (pairedOn === '' ? { pairedOn: t('office-receipts.paired_on_missing') } : {}),
    texts: { refused: t('office-receipts.failed') },
    async send(values) {
      await send(`/accounting/terminals/${rtId}/pairings`, values)
      form.reset(values)
      done()
    },
  })
  return (
    <OfficeForm {...form.props} className="grid gap-5">
      <Select label={t('office-receipts.kind_pos')} {...form.field('posId')}>
        {choices.map(({ id, serial, name }) => (
          <option key={id} value={id}>
            {name ? `${serial} ${name}` : serial}
          </option>
        ))}
      </Select>
      <TextField label={t('office-receipts.paired_on')} hint={t('office-receipts.paired_on_hint')} type="date" {...form.field('pairedOn')} />
      <div>
        <AdminButton type="submit" busy={form.busy}>
          {t('office-receipts.pair')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}
