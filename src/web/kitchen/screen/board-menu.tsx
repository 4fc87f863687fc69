import { useState } from 'react'
import { Link } from 'react-router'
import type { OtherWorkScreen } from '../../session/work-screens.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { StaffAlerts } from '../alerts/staff-alerts.tsx'
import { ContainersSheet } from '../containers/containers-sheet.tsx'
import { LanguageChoice } from '../languages/language-choice.tsx'
import { VoiceChoice } from '../languages/voice-choice.tsx'
import { useKitchenTexts } from '../texts.ts'
import { useWatchOnly } from '../watch-only.ts'
import { type ScreenSettings, screenSettings, textSizes, themes } from './screen-settings.ts'

interface BoardMenuProps {
  restaurantId: string
  /** Other restaurants in which the cook works. */
  nextPlace: (() => void) | undefined
  /** Other work screens of the user. */
  elsewhere: OtherWorkScreen<'kitchen'>[]
  logout: (() => void) | undefined
  openKeys: () => void
  close: () => void
}

const entryStyle = 'grid min-h-14 place-items-center rounded-control border-2 border-current px-4 text-center text-lead font-bold hover:bg-carbone/10'
const choiceStyle =
  'grid min-h-14 cursor-pointer place-items-center rounded-control border-2 border-current px-2 text-center font-bold has-checked:bg-carbone has-checked:text-crema has-focus-visible:outline-3'

/** Occasional commands, and the settings of this screen. */
export function BoardMenu({ restaurantId, nextPlace, elsewhere, logout, openKeys, close }: BoardMenuProps) {
  const t = useKitchenTexts()
  const watchOnly = useWatchOnly()
  const settings = screenSettings.use()
  const [returnsContainers, setReturnsContainers] = useState(false)
  const change = (changes: Partial<ScreenSettings>) => screenSettings.write({ ...settings, ...changes })
  const renderChoice = (name: 'textSize' | 'theme', value: string, label: string, choose: () => void) => (
    <label key={value} className={choiceStyle}>
      <input type="radio" name={name} className="sr-only" checked={settings[name] === value} onChange={choose} />
      {label}
    </label>
  )
  if (returnsContainers) return <ContainersSheet restaurantId={restaurantId} close={close} />
  return (
    <Sheet onClose={close}>
      {({ titleId }) => (
        <div className="grid gap-4 p-4">
          <div className="flex items-center justify-between gap-4">
            <h2 id={titleId} className="text-title">
              {t('kitchen.menu_title')}
            </h2>
            <button type="button" className="min-h-12 rounded-control border-2 border-current px-4 text-lead font-bold" onClick={close}>
              {t('kitchen.close')}
            </button>
          </div>
          <LanguageChoice choiceStyle={choiceStyle} />
          <fieldset className="grid grid-cols-3 gap-2">
            <legend className="pb-1 text-lead font-bold">{t('kitchen.text_size')}</legend>
            {textSizes.map(textSize => renderChoice('textSize', textSize, t(`kitchen.text_${textSize}`), () => change({ textSize })))}
          </fieldset>
          <fieldset className="grid grid-cols-3 gap-2">
            <legend className="pb-1 text-lead font-bold">{t('kitchen.theme')}</legend>
            {themes.map(theme => renderChoice('theme', theme, t(`kitchen.theme_${theme}`), () => change({ theme })))}
          </fieldset>
          {!watchOnly && <VoiceChoice choiceStyle={choiceStyle} />}
          {!watchOnly && <StaffAlerts />}
          <div className="grid gap-2 sm:grid-cols-2">
            <button type="button" className={entryStyle} onClick={() => setReturnsContainers(true)}>
              {t('kitchen.containers')}
            </button>
            <button type="button" className={entryStyle} onClick={openKeys}>
              {t('kitchen.keys')}
            </button>
            {nextPlace && (
              <button type="button" className={entryStyle} onClick={nextPlace}>
                {t('kitchen.other_place')}
              </button>
            )}
            {elsewhere.map(({ what, to }) => (
              <Link key={what} to={to} className={entryStyle}>
                {t(`kitchen.to_${what}`)}
              </Link>
            ))}
            {logout && (
              <button type="button" className={entryStyle} onClick={logout}>
                {t('kitchen.logout')}
              </button>
            )}
          </div>
        </div>
      )}
    </Sheet>
  )
}
