import { Sheet } from '../../ui/sheet.tsx'
import { useKitchenTexts } from '../texts.ts'
import { keyMapRows } from './keys.ts'

/** Key map of the board, to read and to print. */
export function KeyMap({ close }: { close: () => void }) {
  const t = useKitchenTexts()
  const name = (key: string) => (key.startsWith('kitchen.') ? t(key as 'kitchen.key_enter') : key)
  return (
    <Sheet onClose={close} className="kitchen-key-map">
      {({ titleId }) => (
        <div className="grid gap-3 p-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id={titleId} className="text-title">
              {t('kitchen.keys_title')}
            </h2>
            <div className="flex gap-2 print:hidden">
              <button type="button" className="min-h-12 rounded-control border-2 border-current px-4 text-lead font-bold" onClick={() => print()}>
                {t('kitchen.keys_print')}
              </button>
              <button type="button" className="min-h-12 rounded-control border-2 border-current px-4 text-lead font-bold" onClick={close}>
                {t('kitchen.close')}
              </button>
            </div>
          </div>
          <p>{t('kitchen.keys_hint')}</p>
          <table className="w-full border-collapse text-start">
            <tbody>
              {keyMapRows.map(([key, text]) => (
                <tr key={text} className="border-t border-current/30">
                  <th scope="row" className="py-1.5 pr-4 font-display text-lead font-extrabold whitespace-nowrap">
                    <kbd className="font-display">{name(key)}</kbd>
                  </th>
                  <td className="py-1.5">{t(text)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Sheet>
  )
}
