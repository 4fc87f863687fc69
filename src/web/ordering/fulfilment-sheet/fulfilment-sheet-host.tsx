import { type ComponentType, Suspense, startTransition, useEffect, useState } from 'react'
import type { SheetStart } from './sheet-start.ts'

interface OpenSheet {
  Sheet: ComponentType<{ start: SheetStart | undefined; onClose: () => void }>
  start: SheetStart | undefined
}

/** Shows the sheet, or none, in the host. */
let showSheet: (sheet: OpenSheet | undefined) => void = () => {}

const closeSheet = () => showSheet(undefined)

export const loadFulfilmentSheet = () => import('./fulfilment-sheet.tsx')

/** Opens the choice of fulfilment and restaurant over the current page. @throws if its code fails to load */
export async function openFulfilmentSheet(start?: SheetStart): Promise<void> {
  const { default: Sheet } = await loadFulfilmentSheet()
  // A transition waits for the texts. Suspended without one, the sheet would not appear before the next change of the page.
  startTransition(() => showSheet({ Sheet, start }))
}

/** Place of the open sheet. In the frame, because what opened it may disappear with the first choice. */
export function FulfilmentSheetHost() {
  const [sheet, setSheet] = useState<OpenSheet>()
  useEffect(() => {
    showSheet = setSheet
  }, [])
  // The boundary is always there: a transition waits only within one that it does not make itself.
  return <Suspense>{sheet && <sheet.Sheet start={sheet.start} onClose={closeSheet} />}</Suspense>
}
