import type { PrinterView } from '#kitchen/printing/contract.ts'
import { codePageSets, needsAddress, type PrinterProtocol, printerColumns, printerProtocols, rawPort } from '#kitchen/printing/vocabulary.ts'
import type { StationView } from '#restaurants/service/contract.ts'
import { api } from '../../../shared/api.ts'
import { Checkbox, Select, TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { CheckboxGroup } from '../../form/check-group.tsx'
import { ConflictNotice } from '../../form/conflict/conflict-notice.tsx'
import { useVersionedForm } from '../../form/conflict/versioned-form.ts'
import { OfficeForm } from '../../form/office-form.tsx'
import { SaveBar } from '../../form/save-bar.tsx'
import { AdminButton } from '../../office-button.tsx'
import { parseNumber } from '../numbers.ts'
import { type DocumentChoices, DocumentsField, toChoices, toDocuments } from './documents-field.tsx'
import { printingText as t } from './printing-text.ts'

type SavedPrinter = PrinterView & { token: string | null; pollAddress: string | null }

type Values = {
  title: string
  protocol: string
  host: string
  port: string
  columns: string
  codePages: string
  stationIds: string[]
  documents: DocumentChoices
  hasDrawer: boolean
  answersStatus: boolean
}

const toValues = (printer: PrinterView | undefined): Values => ({
  title: printer?.title ?? '',
  protocol: printer?.protocol ?? 'cloudprnt',
  host: printer?.host ?? '',
  port: String(printer?.port ?? rawPort),
  columns: String(printer?.columns ?? 48),
  codePages: printer?.codePages ?? 'epson',
  stationIds: printer?.stationIds ?? [],
  documents: toChoices(printer?.documents ?? [{ kind: 'kitchen_ticket', moment: 'accepted', copies: 1 }]),
  hasDrawer: printer?.hasDrawer ?? false,
  answersStatus: printer?.answersStatus ?? true,
})

const toBody = ({ port, columns, documents, host, ...values }: Values) => ({
  ...values,
  host: needsAddress(values.protocol as PrinterProtocol) ? host : null,
  port: parseNumber(port) ?? rawPort,
  columns: Number(columns),
  documents: toDocuments(documents),
})

interface PrinterFormProps {
  printer: PrinterView | undefined
  placeId: string
  stations: readonly StationView[]
  administrator: boolean
  onSaved: (printer: SavedPrinter) => void
}

/** Form of a printer: how it is reached, its paper, and what it prints by itself. */
export function PrinterForm({ printer, placeId, stations, administrator, onSaved }: PrinterFormProps) {
  const { field, props, busy, values, set, errors, conflict } = useVersionedForm<Values, PrinterView, SavedPrinter>({
    row: printer,
    toValues,
    check: ({ title, protocol, host, port }) => ({
      ...(title.trim() === '' && { title: t('office-printing.title_missing') }),
      ...(needsAddress(protocol as PrinterProtocol) && host.trim() === '' && { host: t('office-printing.host_missing') }),
      ...(needsAddress(protocol as PrinterProtocol) && !Number.isInteger(parseNumber(port)) && { port: t('office-printing.port_wrong') }),
    }),
    texts: { refused: t('office-printing.failed') },
    send: async (form, version) => {
      const path = `/office/restaurants/${placeId}/printers${printer ? `/${printer.id}` : ''}`
      const answer = await api<{ message: string; printer: PrinterView; token: string | null; pollAddress: string | null }>(printer ? 'PUT' : 'POST', path, {
        body: { ...toBody(form), ...(version !== undefined && { version }) },
      })
      toast({ tone: 'success', text: answer.message })
      return { ...answer.printer, token: answer.token, pollAddress: answer.pollAddress }
    },
    onSaved,
  })
  const protocol = values.protocol as PrinterProtocol
  const labels = {
    title: t('office-printing.title'),
    protocol: t('office-printing.protocol'),
    host: t('office-printing.host'),
    port: t('office-printing.port'),
    columns: t('office-printing.paper'),
    codePages: t('office-printing.code_pages'),
    hasDrawer: t('office-printing.drawer'),
    answersStatus: t('office-printing.answers'),
  }
  // Only administrators have the server connect to an address.
  const protocols = printerProtocols.filter(each => each !== 'tcp' || administrator || printer?.protocol === 'tcp')
  return (
    <OfficeForm {...props} className="grid gap-5">
      <ConflictNotice values={values} conflict={conflict} names={labels} />
      <TextField label={labels.title} hint={t('office-printing.title_hint')} maxLength={60} autoComplete="off" {...field('title')} />
      <Select label={labels.protocol} hint={t(`office-printing.protocol_hint_${protocol}`)} {...field('protocol')}>
        {protocols.map(each => (
          <option key={each} value={each}>
            {t(`office-printing.protocol_${each}`)}
          </option>
        ))}
      </Select>
      {needsAddress(protocol) && (
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <TextField
            label={labels.host}
            hint={t('office-printing.host_hint')}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            {...field('host')}
            className="figures"
          />
          <TextField
            label={labels.port}
            hint={t('office-printing.port_hint')}
            maxLength={5}
            inputMode="numeric"
            autoComplete="off"
            {...field('port')}
            className="figures"
          />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label={labels.columns} {...field('columns')}>
          {printerColumns.toReversed().map(each => (
            <option key={each} value={String(each)}>
              {t(`office-printing.paper_${each}`)}
            </option>
          ))}
        </Select>
        {protocol !== 'cloudprnt' && (
          <Select label={labels.codePages} hint={t('office-printing.code_pages_hint')} {...field('codePages')}>
            {codePageSets.map(each => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        )}
      </div>
      <DocumentsField choices={values.documents} onChange={documents => set('documents', documents)} error={errors.documents} />
      {stations.length > 0 && (
        <CheckboxGroup
          legend={t('office-printing.stations')}
          hint={t('office-printing.stations_hint')}
          options={stations.map(({ id, title }) => ({ value: id, label: title }))}
          chosen={values.stationIds}
          onChange={chosen => set('stationIds', chosen)}
        />
      )}
      <div>
        <Checkbox label={labels.hasDrawer} checked={values.hasDrawer} onChange={event => set('hasDrawer', event.target.checked)} />
        {needsAddress(protocol) && (
          <Checkbox
            label={labels.answersStatus}
            hint={t('office-printing.answers_hint')}
            checked={values.answersStatus}
            onChange={event => set('answersStatus', event.target.checked)}
          />
        )}
      </div>
      <SaveBar>
        <AdminButton type="submit" busy={busy} disabled={conflict !== undefined}>
          {t('office-printing.save')}
        </AdminButton>
      </SaveBar>
    </OfficeForm>
  )
}
