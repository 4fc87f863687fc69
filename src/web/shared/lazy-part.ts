import { type ComponentType, lazy } from 'react'
import { isScriptLoadError } from './missing-script.ts'

/**
 * A part with code of its own that its page can be used without. Where that does not come the place stays as it is, waiting, and the
 * code is asked for again: with the line, and otherwise every now and then. Under plain `lazy` it would take the page away for ever.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => retryUntilLoaded(load))

/** Asked for until it is there, where a script that does not come can be done without meanwhile. */
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
