import { useState } from 'react'
import { ApiError } from '../../../shared/api.ts'
import type { FailureTexts } from '../../failure-texts.ts'
import { isDeepEqual } from '../form-values.ts'
import { useServerForm } from '../server-form.ts'

type Values = Record<string, string | boolean | object | undefined>

type Options<Form extends Values, Kept extends { version: number }> = Omit<
  Parameters<typeof useServerForm<Form>>[0],
  'initial' | 'send' | 'onRefused' | 'texts'
> & {
  /** As it was read; undefined for a new one. */
  kept: Kept | undefined
  /** What stands in the form for it. */
  typed: (kept: Kept | undefined) => Form
  /** Sends under the version that was read, answers what is kept now. */
  send: (values: Form, version: number | undefined, base: Kept | undefined) => Promise<Kept>
  texts: FailureTexts
  /** Once it is saved; a form for new ones is emptied before. */
  saved?: (kept: Kept) => void
}

/**
 * A form of something with a version: two at the same time, and the second is shown what the first has saved, and decides.
 * Where nothing of this form was saved meanwhile (but the hours of the same restaurant, say), there is nothing to decide: it is sent again.
 * `base` is what is edited, `theirs` what was saved meanwhile, `versions` all of them as forms; `takeTheirs` takes it in what both have changed, `keepMine` saves over it knowingly.
 */
export function useVersionedForm<Form extends Values, Kept extends { version: number }>({ kept, typed, send, saved, ...rest }: Options<Form, Kept>) {
  const [base, setBase] = useState(kept)
  const [theirs, setTheirs] = useState<Kept>()
  const form = useServerForm<Form>({
    ...rest,
    initial: typed(kept),
    onRefused: ({ code, answer }) => {
      const current = getConflictingVersion({ code, answer }) as Kept | undefined
      if (!current) return false
      form.bringIn(typed(current))
      setTheirs(current)
      return true
    },
    send: async values => {
      const savedRecord = await send(values, base?.version, base).catch(error => {
        const current = error instanceof ApiError ? (getConflictingVersion(error) as Kept | undefined) : undefined
        if (!base || !current || !isDeepEqual(typed(current), typed(base))) throw error
        return send(values, current.version, current)
      })
      setBase(kept && savedRecord)
      form.reset(typed(kept && savedRecord), kept && values)
      saved?.(savedRecord)
    },
  })
  const settle = (take: boolean) => {
    if (!theirs) return
    form.settle(typed(theirs), take)
    setBase(theirs)
    setTheirs(undefined)
  }
  const versions = theirs && { theirs: form.takenFrom(typed(theirs)), saved: typed(theirs), before: typed(base) }
  return { ...form, base, theirs, versions, takeTheirs: () => settle(true), keepMine: () => settle(false) }
}

const getConflictingVersion = ({ code, answer }: Pick<ApiError, 'code' | 'answer'>): unknown => (code === 'changed_meanwhile' ? answer.current : undefined)
