import { useState } from 'react'
import type { FailureTexts } from '../failure-texts.ts'
import { useOfficeForm } from './office-form.ts'

type Options<Form extends Record<string, string | boolean | string[]>, Kept extends { version: number }> = Omit<
  Parameters<typeof useOfficeForm<Form>>[0],
  'initial' | 'send' | 'onRefused' | 'texts' | 'file'
> & {
  /** As it was read; undefined for a new one. */
  kept: Kept | undefined
  /** What stands in the form for it. */
  typed: (kept: Kept | undefined) => Form
  /** Sends under the version that was read, answers what is kept now. */
  send: (values: Form, version: number | undefined) => Promise<Kept>
  texts: FailureTexts
  /** Once it is saved; a form for new ones is emptied before. */
  saved?: (kept: Kept) => void
}

/**
 * A form of something with a version: two at the same time, and the second is shown what the first has saved, and decides.
 * `theirs` is what was saved meanwhile; `takeTheirs` begins again from it, `keepMine` saves over it knowingly.
 */
export function useKeptForm<Form extends Record<string, string | boolean | string[]>, Kept extends { version: number }>({
  kept,
  typed,
  send,
  saved,
  ...rest
}: Options<Form, Kept>) {
  const [version, setVersion] = useState(kept?.version)
  const [theirs, setTheirs] = useState<Kept>()
  const form = useOfficeForm<Form>({
    ...rest,
    initial: typed(kept),
    onRefused: ({ code, answer }) => {
      if (code !== 'changed_meanwhile') return false
      form.bringIn(typed(answer.current as Kept))
      setTheirs(answer.current as Kept)
      return true
    },
    send: async values => {
      const after = await send(values, version)
      setVersion(kept && after.version)
      form.reset(typed(kept && after))
      saved?.(after)
    },
  })
  const settle = (take: boolean) => {
    if (!theirs) return
    if (take) form.reset(typed(theirs))
    setVersion(theirs.version)
    setTheirs(undefined)
  }
  return { ...form, theirs, typed, takeTheirs: () => settle(true), keepMine: () => settle(false) }
}
