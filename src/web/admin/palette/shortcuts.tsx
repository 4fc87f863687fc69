import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'

export const meta = createAdminMeta('office-frame.shortcuts')

const shortcuts = [
  ['palette', ['Ctrl K', '/']],
  ['shortcuts', ['?']],
  ['new_order', ['N']],
  ['next', ['J']],
  ['previous', ['K']],
  ['close', ['Esc']],
  ['choose', ['↑ ↓', 'Enter']],
] as const

/** Keyboard shortcuts of the back office. */
export default function Shortcuts() {
  const t = useAdminTexts()
  return (
    <>
      <AdminHeading title={t('office-frame.shortcuts')} />
      <dl className="grid max-w-2xl divide-y divide-sabbia rounded-control bg-farina px-4">
        {shortcuts.map(([name, keys]) => (
          <div key={name} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
            <dt>{t(`office-frame.shortcut_${name}`)}</dt>
            <dd className="flex shrink-0 gap-2">
              {keys.map(key => (
                <kbd key={key} className="rounded border border-nebbia px-2 font-sans leading-7">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
