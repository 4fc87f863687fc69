import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'

const key = 'spiedo.office.dense'

/** Whether this browser shows lists with pictures in dense rows. */
const denseStore = createBrowserStore<boolean>({
  keys: [key],
  empty: false,
  parse: storage => storage.getItem(key) === 'true',
  save: (storage, value) => storage.setItem(key, String(value)),
})

export const useDenseRows = (): boolean => denseStore.use()

/** Switches between large pictures, as specified, and rows of one line. The choice stays. */
export function DensitySwitch() {
  const t = useAdminTexts()
  const dense = denseStore.use()
  return (
    <button
      type="button"
      aria-pressed={dense}
      className={`flex min-h-10 items-center gap-2 rounded-control px-3 font-semibold ${dense ? 'bg-carbone text-crema' : 'hover:bg-sabbia'}`}
      onClick={() => denseStore.write(!dense)}
    >
      <svg viewBox="0 0 20 20" className="size-4.5" aria-hidden="true">
        <path d="M3 4h14M3 8h14M3 12h14M3 16h14" fill="none" stroke="currentColor" strokeWidth="1.8" />
      </svg>
      {t('office-frame.dense')}
    </button>
  )
}
