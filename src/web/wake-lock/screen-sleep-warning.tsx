import { useWakeLock } from './use-wake-lock.ts'

/** Keeps the screen on; shows a warning where the browser refuses. */
export function ScreenSleepWarning({ text, className }: { text: string; className: string }) {
  const lock = useWakeLock()
  // Live region exists before its text, so that screen readers announce the text.
  return (
    <span role="status" className={lock === 'refused' ? className : 'sr-only'} data-may-sleep={lock}>
      {lock === 'refused' && text}
    </span>
  )
}
