import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../i18n/texts.tsx'
import { applyStoredTheme, chooseTheme, isLightOnly, themes, useTheme } from './theme.ts'

/** Choice of light, dark, or as the device, kept in this browser. */
export function ThemeChoice() {
  const t = useTexts()
  const theme = useTheme()
  const isHidden = isLightOnly(useLocation().pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the stored theme
  useEffect(applyStoredTheme, [theme])
  if (isHidden) return null
  return (
    <label className="needs-script flex flex-wrap items-center gap-x-3">
      {t('theme.label')}
      <select
        value={theme}
        onChange={({ target }) => chooseTheme(target.value as typeof theme)}
        className="min-h-11 rounded-control border border-nebbia bg-carbone px-3 text-crema"
      >
        {themes.map(each => (
          <option key={each} value={each}>
            {t(`theme.${each}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
