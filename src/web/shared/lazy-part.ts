import { type ComponentType, lazy } from 'react'
import { isScriptLoadError } from './missing-script.ts'

/**
 * Lazy component that its page can do without. If its code fails to load, the fallback stays and the load is retried, when back online and
 * periodically. Plain `lazy` would fail the page permanently.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => retryUntilLoaded(load))

/** Retries a load until it succeeds, for scripts that the page can do without meanwhile. */
export async function retryUntilLoaded<T>(load: () => Promise<T>, pauseMs = 5_000): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isScriptLoadError(error)) throw error
  }
  await new Promise(resolve => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, pauseMs)
  })
  return retryUntilLoaded(load, Math.min(pauseMs * 2, 60_000))
}
