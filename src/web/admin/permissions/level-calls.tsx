import { adminText as t } from '../../i18n/admin-texts.ts'
import type { DescribedCall } from './use-calls-by-level.ts'

/** Calls of the API that a level opens, folded away. */
export function LevelCalls({ calls, isFailed }: { calls: DescribedCall[] | undefined; isFailed: boolean }) {
  if (isFailed) return <span className="block text-cenere">{t('office-permissions.calls_failed')}</span>
  if (!calls) return <span className="block h-6" />
  return (
    <details className="text-[0.875rem]">
      <summary className="inline-block cursor-pointer text-cenere underline decoration-1 underline-offset-4">
        {t('office-permissions.calls', { count: calls.length })}
      </summary>
      <ul className="mt-1 grid gap-0.5" lang="en">
        {calls.map(({ method, path, summary }) => (
          <li key={`${method} ${path}`} className="[overflow-wrap:anywhere]">
            {summary} <code className="text-cenere">{`${method} ${path}`}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
