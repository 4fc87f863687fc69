import type { PrinterView } from '#kitchen/printing/contract.ts'
import { type DocumentKind, documentMoments, maxCopies, type PrintMoment } from '#kitchen/printing/vocabulary.ts'
import { FieldError } from '../../../ui/field/field.tsx'
import { SmallSelect } from '../../form/small-field.tsx'
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
            <div key={kind} className="grid items-center gap-x-3 gap-y-1 rounded-control bg-crema px-3 py-2 sm:grid-cols-[1fr_13rem_7.5rem]">
              <span className="font-semibold">{name}</span>
              <SmallSelect
                aria-label={t('office-printing.moment_of', { document: name })}
                className="min-h-11!"
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
              </SmallSelect>
              {moment !== 'off' && (
                <SmallSelect
                  aria-label={t('office-printing.copies_label', { document: name })}
                  className="figures min-h-11!"
                  value={copies}
                  onChange={event => onChange({ ...choices, [kind]: { moment, copies: Number(event.target.value) } })}
                >
                  {Array.from({ length: maxCopies }, (_, index) => index + 1).map(count => (
                    <option key={count} value={count}>
                      {t('office-printing.copies_of', { count })}
                    </option>
                  ))}
                </SmallSelect>
              )}
            </div>
          )
        })}
      </div>
      <FieldError id="documents-error">{error}</FieldError>
    </fieldset>
  )
}
