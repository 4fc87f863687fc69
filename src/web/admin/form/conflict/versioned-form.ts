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
  /** Row as loaded; undefined for a new one. */
  kept: Kept | undefined
  /** Maps a row to form values. */
  typed: (kept: Kept | undefined) => Form
  /** Sends the form under the loaded version and returns the stored row. */
  send: (values: Form, version: number | undefined, base: Kept | undefined) => Promise<Kept>
  texts: FailureTexts
  /** Called once saved; a form for new rows is cleared before. */
  saved?: (kept: Kept) => void
}

/**
 * Form of a versioned row. A second save sees the first and decides. A version that changed outside this form's fields (hours of the same restaurant,
 * for example) is resent without a question. `base`: edited version. `theirs`: version saved in the meantime. `versions`: all of them as forms.
 * `takeTheirs`: accepts theirs in fields changed by both. `keepMine`: overwrites knowingly.
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
