import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingsSection } from '#restaurants/settings/contract.ts'
import { ApiError } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { settingsText as t } from './settings-text.ts'
import { type SavedSection, useSaveSettings } from './use-settings.ts'

/** Saves a setting on click and keeps the new version for the next click; a conflict shows the current value. */
export function useInstantSetting<Section extends SettingsSection>(section: Section, initial: SavedSection<Section>) {
  const save = useSaveSettings(section)
  const queries = useQueryClient()
  const [saved, setSaved] = useState(initial)
  const [busy, setBusy] = useState(false)
  const change = async (value: SavedSection<Section>['value']) => {
    setBusy(true)
    try {
      const answer = await save(value, saved.version)
      setSaved(answer.saved)
      toast({ tone: 'success', text: answer.message })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') setSaved(error.answer.current as SavedSection<Section>)
      toastFailure(error, { refused: t('office-settings.failed') })
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: ['settings'], refetchType: 'none' })
    }
  }
  return { value: saved.value, busy, change }
}
