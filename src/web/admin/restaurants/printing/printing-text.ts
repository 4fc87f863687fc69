import type { DocumentKind, PrintMoment, PrintProblem } from '#kitchen/printing/vocabulary.ts'
import italian from '#texts/it/office-printing.json' with { type: 'json' }
import { createTexts } from '../../../i18n/bundled-texts.ts'

/** Text of the screen of printers. */
export const printingText = createTexts(italian)

export const nameDocument = (kind: DocumentKind): string => printingText(`office-printing.document_${kind}`)
export const nameMoment = (moment: PrintMoment | null): string => printingText(`office-printing.moment_${moment ?? 'by_hand'}`)
export const nameProblem = (problem: PrintProblem): string => printingText(`office-printing.problem_${problem}`)
