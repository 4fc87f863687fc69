import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../shared/api.ts'
import { type FailureTexts, toastFailure } from '../../failure-texts.ts'
import { useServerForm } from '../server-form.ts'

interface ConflictFormOptions<Thing extends { version: number }, Form extends Record<string, string | boolean | object | undefined>> {
  /** As it was read; undefined for a new one. */
  thing: Thing | undefined
  valuesOf: (thing: Thing | undefined) => Form
  check: (values: Form) => Partial<Record<keyof Form & string, string>>
  /** As of the form; with what is edited, as it was read. */
  ask?: (values: Form, base: Thing | undefined) => Promise<boolean>
  /** Sends the form; with a version when something is changed. Whatever it throws keeps the form. */
  save: (values: Form, version: number | undefined) => Promise<void>
  /** Once it is saved and nothing is left to lose. */
  onSaved: () => void
  /** As it stands now. */
  readAgain: () => Promise<Thing>
  texts: FailureTexts
  file?: keyof Form & string
}

/** What somebody else has saved meanwhile. */
export interface ConflictVersions<Form> {
  /** What stands in the form, with theirs in what both have changed. */
  theirs: Form
  /** All of it as they saved it, and as it was when it was read here. */
  saved: Form
  before: Form
}

/** What is to be decided while somebody else has saved meanwhile. */
export interface OpenConflict<Form> extends ConflictVersions<Form> {
  open: boolean
  onKeep: () => Promise<void>
  onTake: () => void
  onClose: () => void
}

/** The same while there may be nothing to decide. */
type PossibleConflict<Form> = Omit<OpenConflict<Form>, keyof ConflictVersions<Form>> & { [Version in keyof ConflictVersions<Form>]: Form | undefined }

/** Whether there is something to decide: then all versions are there. */
export const isConflictOpen = <Form>(conflict: PossibleConflict<Form>): conflict is OpenConflict<Form> => conflict.open

/** A form over something that others may save meanwhile: then both versions are shown, and nothing is overwritten unseen. */
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
          // Saved once more in the meantime: compare again.
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
