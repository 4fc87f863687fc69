import { useEffect } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { applyTheme, chooseTheme, themes, useTheme } from './theme.ts'

/** Choice of light, dark, or as the device, kept in this browser. */
export function ThemeChoice() {
  const t = useTexts()
  const theme = useTheme()
  useEffect(() => applyTheme(theme), [theme])
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
