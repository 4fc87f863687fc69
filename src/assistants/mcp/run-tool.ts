import { deprecatedCodeOf } from '#platform/deprecations/deprecated-codes.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AssistantCall } from '../assistant-call.ts'
import { recordAssistantCall } from '../audit/record-call.ts'
import { findStatedRestaurant } from '../audit/stated-restaurant.ts'
import type { AssistantTool } from './tool.ts'

/** Result of a tool in the form of the protocol: the data, and the same as text for models that read only text. */
interface ToolResult {
  /** The protocol library's results may have further fields. */
  [field: string]: unknown
  isError?: true
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
}

/** Runs a tool in the language of its input. Refusals become errors of the tool, which the model reads; anything else is a bug, whose text is only logged. */
export async function runTool(tool: AssistantTool, request: AssistantCall, input: unknown): Promise<ToolResult> {
  const { language = request.language } = input as { language?: Language }
  const call = { ...request, language }
  try {
    const output = (await tool.run(call, input)) as Record<string, unknown>
    logToolCall(tool, call, 'ok')
    return { content: [{ type: 'text', text: JSON.stringify(output) }], structuredContent: output }
  } catch (error) {
    const { code, message, details } = describeFailure(error, call)
    logToolCall(tool, call, code)
    if (tool.isRecorded && error instanceof Refusal)
      await recordAssistantCall(call.context.db, call, { operation: tool.name, outcome: code, ...(await findStatedRestaurant(call, input)) })
    return { isError: true, content: [{ type: 'text', text: JSON.stringify({ code, message, ...details }) }] }
  }
}

const logToolCall = ({ name }: AssistantTool, { context, requestId, assistant }: AssistantCall, outcome: string): void =>
  context.log.info({ reqId: requestId, tool: name, assistant, outcome }, 'tool call')

function describeFailure(error: unknown, { context, requestId, language }: AssistantCall) {
  if (error instanceof Refusal) {
    const { code, kind, values, details } = error
    return { code, message: serverText(language, kind.text, values), details: { ...deprecatedCodeOf(code), ...details } }
  }
  context.log.error({ err: error, reqId: requestId }, 'a tool failed')
  return { code: 'internal', message: serverText(language, 'api.internal'), details: undefined }
}
