import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FiscalTerminal } from '#accounting/receipts/contract.ts'
import type { DeskRestaurant } from '#orders/desk/contract.ts'
import { api } from '../../../shared/api.ts'
import { Select } from '../../../ui/field/field.tsx'
import { useConfirm } from '../../dialog/confirm.tsx'
import { Modal } from '../../dialog/modal.tsx'
import { useReadFailureToast } from '../../failure-texts.ts'
import { AdminButton } from '../../office-button.tsx'
import { AdminHeading, HeadingButtons } from '../../office-heading.tsx'
import { AccountingNav } from '../accounting-nav.tsx'
import { formatBusinessDate } from '../accounting-text.ts'
import { createReceiptMeta, receiptFailureTexts, receiptText as t } from './receipt-text.ts'
import { PairingForm, TerminalForm } from './terminal-forms.tsx'
import { useChangeTerminals } from './use-change-terminals.ts'

export const meta = createReceiptMeta('office-receipts.terminals')

/** Tills and card terminals of a restaurant, and which are paired. */
export default function Terminals() {
  const [params, setParams] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const restaurants = useQuery({
    queryKey: ['desk-restaurants'],
    queryFn: ({ signal }) => api<{ restaurants: DeskRestaurant[] }>('GET', '/office/desk/restaurants', { signal }).then(answer => answer.restaurants),
  }).data
  const restaurantId = params.get('restaurant') ?? restaurants?.[0]?.id ?? ''
  const query = useQuery({
    queryKey: ['terminals', restaurantId],
    queryFn: ({ signal }) =>
      api<{ terminals: FiscalTerminal[] }>('GET', `/accounting/restaurants/${restaurantId}/terminals`, { signal }).then(({ terminals }) => terminals),
    enabled: restaurantId !== '',
  })
  useReadFailureToast(query, receiptFailureTexts())
  const terminals = query.data
  return (
    <>
      <AdminHeading title={t('office-receipts.terminals')}>
        <HeadingButtons>
          <AdminButton disabled={restaurantId === ''} onClick={() => setAdding(true)}>
            {t('office-receipts.terminal_add')}
          </AdminButton>
        </HeadingButtons>
      </AdminHeading>
      <AccountingNav />
      <p className="mb-4 max-w-prose text-cenere">{t('office-receipts.terminals_lead')}</p>
      <div className="mb-5 max-w-md">
        <Select
          label={t('office-receipts.restaurant')}
          value={restaurantId}
          onChange={event => setParams({ restaurant: event.target.value }, { replace: true, preventScrollReset: true })}
        >
          {restaurants?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {terminals?.length === 0 && <p className="text-cenere">{t('office-receipts.no_terminals')}</p>}
      <ul className="grid max-w-3xl gap-3">
        {terminals?.map(terminal => (
          <TerminalRow key={terminal.id} terminal={terminal} terminals={terminals} restaurantId={restaurantId} />
        ))}
      </ul>
      <Modal title={t('office-receipts.terminal_add')} open={adding} onClose={() => setAdding(false)}>
        <TerminalForm restaurantId={restaurantId} done={() => setAdding(false)} />
      </Modal>
    </>
  )
}

interface TerminalRowProps {
  terminal: FiscalTerminal
  terminals: FiscalTerminal[]
  restaurantId: string
}

function TerminalRow({ terminal, terminals, restaurantId }: TerminalRowProps) {
  const { id, kind, serial, name, documents, pairings } = terminal
  const [pairing, setPairing] = useState(false)
  const confirm = useConfirm()
  const { change, busy } = useChangeTerminals(restaurantId)
  const pairedIds = pairings.filter(({ endedOn }) => endedOn === null).map(({ terminalId }) => terminalId)
  const free = terminals.filter(one => one.kind === 'pos' && !pairedIds.includes(one.id))
  const archive = async () => {
    if (await confirm({ text: t('office-receipts.archive_ask', { serial }), yes: t('office-receipts.archive') }))
      await change(`/accounting/terminals/${id}/archive`)
  }
  return (
    <li className="grid gap-2 rounded-control bg-farina px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span>
          {t(`office-receipts.kind_${kind}`)} <strong className="figures">{serial}</strong> {name}
        </span>
        <span className="text-cenere">{t('office-receipts.documents_count', { count: documents })}</span>
      </p>
      {pairedIds.length === 0 && kind === 'pos' && (
        <p className="justify-self-start rounded-control bg-miele-chiaro px-3 py-1 font-semibold">{t('office-receipts.not_paired')}</p>
      )}
      {pairings.length > 0 && (
        <ul>
          {pairings.map(({ id: pairingId, serial: other, pairedOn, endedOn }) => (
            <li key={pairingId} className={`flex flex-wrap items-center gap-x-4 ${endedOn ? 'text-cenere' : ''}`}>
              <span className="figures">
                {endedOn
                  ? t('office-receipts.was_paired', { serial: other, from: formatBusinessDate(pairedOn), to: formatBusinessDate(endedOn) })
                  : t('office-receipts.paired_with', { serial: other, from: formatBusinessDate(pairedOn) })}
              </span>
              {!endedOn && kind === 'rt' && (
                <button
                  type="button"
                  className="link min-h-10 font-semibold"
                  disabled={busy}
                  onClick={() => void change(`/accounting/pairings/${pairingId}/end`)}
                >
                  {t('office-receipts.unpair')}
                  <span className="sr-only"> {other}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {kind === 'rt' && free.length > 0 && (
          <AdminButton tone="outline" onClick={() => setPairing(true)}>
            {t('office-receipts.pair')}
            <span className="sr-only"> {serial}</span>
          </AdminButton>
        )}
        <AdminButton tone="plain" busy={busy} onClick={() => void archive()}>
          {t('office-receipts.archive')}
          <span className="sr-only"> {serial}</span>
        </AdminButton>
      </div>
      <Modal title={t('office-receipts.pair_title', { serial })} open={pairing} onClose={() => setPairing(false)}>
        <PairingForm rtId={id} choices={free} restaurantId={restaurantId} done={() => setPairing(false)} />
      </Modal>
    </li>
  )
}
