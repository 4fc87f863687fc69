import { Refusal } from '#platform/refusal.ts'

/**
 * A change that was made to an older version is refused with what stands now, too: whoever sent it has the other version.
 * @param current as the thing's read call answers it; undefined when it is gone by now
 */
export const withCurrentOnConflict = <Changed>(change: Promise<Changed>, current: () => Promise<object | undefined>): Promise<Changed> =>
  change.catch(async error => {
    if (!(error instanceof Refusal) || error.code !== 'changed_meanwhile') throw error
    const { code, kind, values, field, details } = error
    throw new Refusal(code, kind, { ...(values && { values }), ...(field && { field }), details: { ...details, current: await current() } })
  })
