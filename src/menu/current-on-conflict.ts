import { Refusal } from '#platform/refusal.ts'

/**
 * Adds the current state to a refusal for an outdated version, so that the client has both versions.
 * @param current as the read call answers; undefined when deleted meanwhile
 */
export const withCurrentOnConflict = <Changed>(change: Promise<Changed>, current: () => Promise<object | undefined>): Promise<Changed> =>
  change.catch(async error => {
    if (!(error instanceof Refusal) || error.code !== 'changed_meanwhile') throw error
    const { code, kind, values, field, details } = error
    throw new Refusal(code, kind, { ...(values && { values }), ...(field && { field }), details: { ...details, current: await current() } })
  })
