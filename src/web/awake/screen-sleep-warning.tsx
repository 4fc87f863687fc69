import { useWakeLock } from './use-wake-lock.ts'

/** Keeps the screen lit; where the browser refuses it says so. */
export function ScreenSleepWarning({ text, className }: { text: string; className: string }) {
  const lock = useWakeLock()
  // There before it says anything: what appears is read out.
  return (
    <span role="status" className={lock === 'refused' ? className : 'sr-only'} data-may-sleep={lock}>
      {lock === 'refused' && text}
    </span>
  )
}
