import type { z } from 'zod'
import type { AssistantCall } from '../assistant-call.ts'

/** Tool that assistants call. Descriptions are written for a model that knows nothing else of us. */
export interface AssistantTool {
  name: string
  title: string
  description: string
  input: z.ZodType
  output: z.ZodType
  /** Only the checkout link stores anything; nothing orders or pays. */
  changesSomething: boolean
  /** Refused calls are recorded, too; the use case records the others. */
  isRecorded: boolean
  run: (call: AssistantCall, input: unknown) => Promise<unknown>
}

interface ToolDefinition<Input extends z.ZodType, Output extends z.ZodType> {
  title: string
  description: string
  input: Input
  output: Output
  changesSomething?: boolean
  isRecorded?: boolean
  run: (call: AssistantCall, input: z.output<Input>) => Promise<z.output<Output>>
}

/** Defines a tool. */
export function defineTool<Input extends z.ZodType, Output extends z.ZodType>(
  name: string,
  { changesSomething = false, isRecorded = false, run, ...definition }: ToolDefinition<Input, Output>,
): AssistantTool {
  return {
    name,
    changesSomething,
    isRecorded,
    ...definition,
    run: (call, input) => run(call, input as z.output<Input>),
  }
}
