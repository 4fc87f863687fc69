import { z } from 'zod'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'

const weekly = z.boolean().describe('Whether the caller gets the weekly report by mail, on Monday morning; off unless asked for')

export const weeklyAnswer = successResponse({ weekly })
export const weeklyInput = z.strictObject({ weekly })
export const weeklyChanged = changeResponse({ weekly })
