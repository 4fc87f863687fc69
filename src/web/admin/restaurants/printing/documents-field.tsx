import type { PrinterView } from '#kitchen/printing/contract.ts'
import { type DocumentKind, documentMoments, maxCopies, type PrintMoment } from '#kitchen/printing/vocabulary.ts'
import { FieldError } from '../../../ui/field/field.tsx'
import { nameDocument, nameMoment, printingText as t } from './printing-text.ts'

type Kind = Exclude<DocumentKind, 'test_page'>
type Document = PrinterView['documents'][number]

/** What is chosen for each document; `off`: the printer does not print it. */
export type DocumentChoices = Record<Kind, { moment: PrintMoment | 'by_hand' | 'off'; copies: number }>

const kinds = Object.keys(documentMoments) as Kind[]

export const toChoices = (documents: readonly Document[]): DocumentChoices =>
  Object.fromEntries(
    kinds.map(kind => {
      const document = documents.find(each => each.kind === kind)
      return [kind, document ? { moment: document.moment ?? 'by_hand', copies: document.copies } : { moment: 'off', copies: 1 }]
    }),
  ) as DocumentChoices

export const toDocuments = (choices: DocumentChoices): Document[] =>
  kinds.flatMap(kind => {
    const { moment, copies } = choices[kind]
    return moment === 'off' ? [] : [{ kind, moment: moment === 'by_hand' ? null : moment, copies }]
  })

const controlStyle = 'min-h-11 rounded-control border-2 border-cenere/60 bg-farina px-2 hover:border-carbone focus:border-carbone disabled:bg-sabbia'

/** Which documents a printer prints, when, and how many of each. */
export function DocumentsField({
  choices,
  onChange,
  error,
}: {
  choices: DocumentChoices
  onChange: (choices: DocumentChoices) => void
  error?: string | undefined
}) {
  return (
    <fieldset>
      <legend className="font-semibold">{t('office-printing.documents')}</legend>
      <div className="mt-2 grid gap-2">
        {kinds.map(kind => {
          const { moment, copies } = choices[kind]
          const name = nameDocument(kind)
          return (
            <div key={kind} className="grid items-center gap-x-3 gap-y-1 rounded-control bg-crema px-3 py-2 sm:grid-cols-[1fr_auto_auto]">
              <span className="font-semibold">{name}</span>
              <select
                aria-label={t('office-printing.moment_of', { document: name })}
                className={controlStyle}
                value={moment}
                onChange={event => onChange({ ...choices, [kind]: { copies, moment: event.target.value } })}
              >
                <option value="off">{t('office-printing.moment_off')}</option>
                {documentMoments[kind].map(each => (
                  <option key={each} value={each}>
                    {nameMoment(each)}
                  </option>
                ))}
                <option value="by_hand">{nameMoment(null)}</option>
              </select>
              <select
                aria-label={t('office-printing.copies_label', { document: name })}
                className={`${controlStyle} figures`}
                value={copies}
                disabled={moment === 'off'}
                onChange={event => onChange({ ...choices, [kind]: { moment, copies: Number(event.target.value) } })}
              >
                {Array.from({ length: maxCopies }, (_, index) => index + 1).map(count => (
                  <option key={count} value={count}>
                    {t('office-printing.copies_of', { count })}
                  </option>
                ))}
              </select>
            </div>
          )
        })}
      </div>
      <FieldError id="documents-error">{error}</FieldError>
    </fieldset>
  )
}
