import { staffMessage, tellStaff } from '#messages/tell-staff.ts'
import type { Context } from '#platform/context.ts'

/** Who does which background work. */
export function handleJobs(context: Context): void {
  context.jobs.handle(staffMessage, tellStaff(context))
}
