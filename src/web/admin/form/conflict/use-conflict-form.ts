import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../shared/api.ts'
import { type FailureTexts, toastFailure } from '../../failure-texts.ts'
import { useServerForm } from '../server-form.ts'

interface ConflictFormOptions<Thing extends { version: number }, Form extends Record<string, string | boolean | object | undefined>> {
  /** Row as loaded; undefined for a new one. */
  thing: Thing | undefined
  valuesOf: (thing: Thing | undefined) => Form
  check: (values: Form) => Partial<Record<keyof Form & string, string>>
  /** Confirmation as in the form; `base` is the row as loaded. */
  ask?: (values: Form, base: Thing | undefined) => Promise<boolean>
  /** Sends the form, with the version for an update. Any error keeps the form. */
  save: (values: Form, version: number | undefined) => Promise<void>
  /** Called once saved with nothing left unsaved. */
  onSaved: () => void
  /** Loads the current row. */
  readAgain: () => Promise<Thing>
  texts: FailureTexts
  file?: keyof Form & string
}

/** Versions of a form after somebody else saved. */
export interface ConflictVersions<Form> {
  /** Form values, with theirs in the fields changed by both. */
  theirs: Form
  /** Their whole version, and the version loaded here before. */
  saved: Form
  before: Form
}

/** Conflict with its possible decisions. */
export interface OpenConflict<Form> extends ConflictVersions<Form> {
  open: boolean
  onKeep: () => Promise<void>
  onTake: () => void
  onClose: () => void
}

/** Conflict state, with no versions while there is none. */
type PossibleConflict<Form> = Omit<OpenConflict<Form>, keyof ConflictVersions<Form>> & { [Version in keyof ConflictVersions<Form>]: Form | undefined }

/** Whether a conflict awaits a decision; all versions are then present. */
export const isConflictOpen = <Form>(conflict: PossibleConflict<Form>): conflict is OpenConflict<Form> => conflict.open

/** Form over a versioned row: a concurrent save shows both versions, and nothing is overwritten unseen. */
export function useConflictForm<Thing extends { version: number }, Form extends Record<string, string | boolean | object | undefined>>(
  options: ConflictFormOptions<Thing, Form>,
) {
  const { valuesOf, check, texts, file } = options
  const queries = useQueryClient()
  const [base, setBase] = useState(options.thing)
  const [theirs, setTheirs] = useState<Thing>()
  const showConflict = () =>
    options.readAgain().then(
      currentRecord => {
        form.bringIn(valuesOf(currentRecord))
        setTheirs(currentRecord)
      },
      error => toastFailure(error, texts),
    )
  const save = async (values: Form, version: number | undefined) => {
    await options.save(values, version)
    form.reset(values)
    void queries.invalidateQueries()
    options.onSaved()
  }
  const form = useServerForm<Form>({
    initial: valuesOf(options.thing),
    check,
    texts,
    file,
    ask: async values => options.ask?.(values, base) ?? true,
    send: values => save(values, base?.version),
    onRefused(failure) {
      if (failure.code !== 'changed_meanwhile') return false
      void showConflict()
      return true
    },
  })
  return {
    form,
    base,
    conflict: {
      open: theirs !== undefined,
      theirs: theirs && form.takenFrom(valuesOf(theirs)),
      saved: theirs && valuesOf(theirs),
      before: base && valuesOf(base),
      onClose: () => setTheirs(undefined),
      async onKeep() {
        if (!theirs) return
        try {
          setTheirs(undefined)
          await save(form.values, theirs.version)
        } catch (error) {
          // Saved again in the meantime: compare again.
          if (error instanceof ApiError && error.code === 'changed_meanwhile') return showConflict()
          toastFailure(error, texts)
        }
      },
      onTake() {
        if (!theirs) return
        setBase(theirs)
        form.settle(valuesOf(theirs), true)
        setTheirs(undefined)
      },
    },
  }
}
