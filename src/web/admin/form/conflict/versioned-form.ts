import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../shared/api.ts'
import { type FailureTexts, toastFailure } from '../../failure-texts.ts'
import { isDeepEqual } from '../form-values.ts'
import { useServerForm } from '../server-form.ts'

type Values = Record<string, string | boolean | object | undefined>

type Options<Form extends Values, Row extends { version: number }, Stored extends Row | undefined> = Omit<
  Parameters<typeof useServerForm<Form>>[0],
  'initial' | 'ask' | 'send' | 'onRefused' | 'texts'
> & {
  /** Row as loaded; undefined for a new one. */
  row: Row | undefined
  /** Maps a row to form values. */
  toValues: (row: Row | undefined) => Form
  /** Confirms unusual consequences before sending; `base` is the edited version. */
  ask?: (values: Form, base: Row | undefined) => Promise<boolean>
  /** Uploads files and returns the values to send, so that a retry uploads none again. */
  prepare?: (values: Form) => Promise<Form>
  /** Sends the form under the edited version. Returns the stored row, if the answer has it. */
  send: (values: Form, version: number | undefined, base: Row | undefined) => Promise<Stored>
  /**
   * Loads the current version, for a form that asks in a dialog of its own: keeping own values sends them at once, and a save invalidates everything
   * read.
   */
  readCurrent?: () => Promise<Row>
  texts: FailureTexts
  /** Called once saved with nothing left unsaved, with the answered row; a form for new rows is cleared before. The form is busy until it ends. */
  onSaved?: (stored: Stored) => unknown
}

/** Versions of a form after somebody else saved, and the possible decisions. */
export interface Conflict<Form> {
  /** Form values, with theirs in the fields changed by both. */
  theirs: Form
  /** Their whole version, and the version loaded here before. */
  saved: Form
  before: Form
  /** Accepts theirs in fields changed by both. */
  onTake: () => void
  /** Overwrites knowingly. */
  onKeep: () => void
  /** Leaves it undecided: the next save asks again. */
  onClose: () => void
}

/**
 * Form of a versioned row. A second save sees the first and decides. A version that changed outside this form's fields (hours of the same restaurant,
 * for example) is resent without a question. `base`: edited version. `conflict`: versions and decisions while somebody else's save is undecided.
 */
export function useVersionedForm<Form extends Values, Row extends { version: number }, Stored extends Row | undefined = Row>(
  options: Options<Form, Row, Stored>,
) {
  const { row, toValues, ask, prepare, send, readCurrent, onSaved, ...rest } = options
  const queries = useQueryClient()
  const [base, setBase] = useState(row)
  const [theirs, setTheirs] = useState<Row>()

  const showConflict = (current: Row) => {
    form.bringIn(toValues(current))
    setTheirs(current)
  }
  const readConflict = () => readCurrent?.().then(showConflict, error => toastFailure(error, rest.texts))

  const save = async (values: Form, over: Row | undefined) => {
    const sent = prepare ? await prepare(values) : values
    const stored = await send(sent, over?.version, over).catch(error => {
      const current = readCurrent ? undefined : (getCurrentVersion(error) as Row | undefined)
      if (!over || !current || !isDeepEqual(toValues(current), toValues(over))) throw error
      return send(sent, current.version, current)
    })
    if (stored) setBase(row && stored)
    const hasUnsavedChanges = form.reset(stored ? toValues(row && stored) : sent, row && sent)
    if (readCurrent) {
      void queries.invalidateQueries()
      // Input typed during saving is unsaved: editing continues on the new version.
      if (row && hasUnsavedChanges) return stored ? undefined : readCurrent().then(setBase, () => {})
    }
    await onSaved?.(stored)
  }
  const form = useServerForm<Form>({
    ...rest,
    initial: toValues(row),
    ask: async values => ask?.(values, base) ?? true,
    send: values => save(values, base),
    onRefused(refusal) {
      if (refusal.code !== 'changed_meanwhile') return false
      if (readCurrent) {
        void readConflict()
        return true
      }
      const current = getCurrentVersion(refusal) as Row | undefined
      if (current) showConflict(current)
      return current !== undefined
    },
  })

  const settle = (current: Row, take: boolean) => {
    form.settle(toValues(current), take)
    setBase(current)
    setTheirs(undefined)
  }
  const overwrite = async (current: Row) => {
    setTheirs(undefined)
    try {
      await save(form.values, current)
    } catch (error) {
      // Saved again in the meantime: compare again.
      if (error instanceof ApiError && error.code === 'changed_meanwhile') return readConflict()
      toastFailure(error, rest.texts)
    }
  }
  const conflict: Conflict<Form> | undefined = theirs && {
    theirs: form.takenFrom(toValues(theirs)),
    saved: toValues(theirs),
    before: toValues(base),
    onTake: () => settle(theirs, true),
    onKeep: () => (readCurrent ? void overwrite(theirs) : settle(theirs, false)),
    onClose: () => setTheirs(undefined),
  }
  return { ...form, base, conflict }
}

const getCurrentVersion = (error: unknown): unknown => (error instanceof ApiError && error.code === 'changed_meanwhile' ? error.answer.current : undefined)
