import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { SettingsOf, SettingsSection, settingsAnswer } from '#restaurants/settings/contract.ts'
import { ApiError, api } from '../../shared/api.ts'

type SettingsAnswer = z.output<typeof settingsAnswer>
type Settings = SettingsAnswer['settings'] & Pick<SettingsAnswer, 'mailFrom'>
export interface SavedSection<Section extends SettingsSection> {
  value: SettingsOf<Section>
  version: number
}

/** All sections with current values; never refetched while being edited. */
export const useSettings = () =>
  useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api<SettingsAnswer>('GET', '/settings', { signal }).then(({ settings, mailFrom }): Settings => ({ ...settings, mailFrom })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Saves a section under its loaded version; screens that depend on it reload. */
export function useSaveSettings<Section extends SettingsSection>(section: Section) {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  return async (value: SettingsOf<Section>, version: number): Promise<{ message: string; saved: SavedSection<Section> }> => {
    const path = `/settings/${section.replace('_', '-')}`
    const answer = await api<{ message: string; saved: SavedSection<Section> }>('PUT', path, { body: { value, version } }).catch(rethrowWithFormFields)
    for (const kind of ['currency-sign', 'figures', 'sales']) void queries.invalidateQueries({ queryKey: [kind] })
    // The frame of this page shows the chain's contacts, too.
    void revalidate()
    return answer
  }
}

/** Maps server field paths to form fields: `value.address.1` to `address`, `value.figures.since` to `since`. */
function rethrowWithFormFields(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const errors = Object.entries(error.fields).map(([field, message]) => ({
    field:
      field
        .split('.')
        .filter(part => !/^\d+$/.test(part))
        .at(-1) ?? field,
    message,
  }))
  throw new ApiError(error.status, { ...error.answer, ...(errors.length > 0 && { errors }) }, error.call)
}
