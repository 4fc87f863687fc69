import type { IncomingHttpHeaders } from 'node:http'
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  classifyInboundRequest,
  PROTOCOL_VERSION_META_KEY,
  SERVER_INFO_META_KEY,
} from '@modelcontextprotocol/server'
import { type AssistantCall, formatAssistantName } from '../assistant-call.ts'
import { runTool } from './run-tool.ts'
import type { AssistantTool } from './tool.ts'
import { assistantTools } from './tools.ts'
import { mcpProtocolVersions, mcpServerInfo, statelessMcpVersion } from './versions.ts'

/** Call of one tool that asks nothing else of the protocol. */
interface PlainCall {
  id: string | number
  tool: AssistantTool
  input: unknown
  /** Name that the assistant states. */
  assistant: string
  /** Of the stateless protocol version. */
  isStateless: boolean
}

type Fields = Record<string, unknown>

const toolsByName: ReadonlyMap<unknown, AssistantTool> = new Map(assistantTools.map(tool => [tool.name, tool]))
const callFields: ReadonlySet<string> = new Set(['name', 'arguments', '_meta'])
/** Metadata that a call may carry: a token for progress, which no tool reports, and what the stateless version says with each request. */
const metaFields: ReadonlySet<string> = new Set(['progressToken', PROTOCOL_VERSION_META_KEY, CLIENT_INFO_META_KEY, CLIENT_CAPABILITIES_META_KEY])

/**
 * Answers the plain call of a tool, as nearly every request is, without the protocol library's server, which takes longer than the tools
 * (decision 065). The library still decides what the request is. Undefined for anything else, faulty calls included: the library answers those.
 */
export async function answerPlainCall(call: Omit<AssistantCall, 'assistant'>, headers: IncomingHttpHeaders, body: unknown): Promise<object | undefined> {
  const plain = readPlainCall(headers, body)
  if (!plain) return undefined
  const { id, tool, input, assistant, isStateless } = plain
  const result = await runTool(tool, { ...call, assistant }, input)
  const stated = isStateless && { resultType: 'complete', _meta: { [SERVER_INFO_META_KEY]: mcpServerInfo } }
  return { jsonrpc: '2.0', id, result: { ...result, ...stated } }
}

function readPlainCall(headers: IncomingHttpHeaders, body: unknown): PlainCall | undefined {
  // A browser's page states its origin, which the library judges.
  if (headers.origin !== undefined || !/^application\/json *(;|$)/i.test(headers['content-type'] ?? '')) return undefined
  const { id, method, params }: Fields = isFields(body) ? body : {}
  if ((typeof id !== 'string' && !Number.isSafeInteger(id)) || method !== 'tools/call' || !isFields(params) || !hasOnly(params, callFields)) return undefined
  const { name, arguments: stated, _meta: meta = {} } = params
  const tool = toolsByName.get(name)
  if (!tool || !isFields(stated) || !isFields(meta) || !hasOnly(meta, metaFields)) return undefined
  const isStateless = readProtocol(headers, body, tool.name)
  if (isStateless === undefined) return undefined
  const { success, data: input } = tool.input.safeParse(stated)
  const assistant = formatAssistantName(isStateless ? (meta[CLIENT_INFO_META_KEY] as Fields | undefined) : undefined)
  return success ? { id: id as string | number, tool, input, assistant, isStateless } : undefined
}

/** Tells whether a request is a correct one of the stateless protocol version (true) or of those before (false); undefined: neither. */
function readProtocol(headers: IncomingHttpHeaders, body: unknown, toolName: string): boolean | undefined {
  const { 'mcp-protocol-version': version, 'mcp-method': method, 'mcp-name': name, accept = '' } = headers
  if (Array.isArray(version) || Array.isArray(method)) return undefined
  const route = classifyInboundRequest({ httpMethod: 'POST', body, protocolVersionHeader: version, mcpMethodHeader: method })
  if (route.kind === 'modern') {
    const isExact = version === statelessMcpVersion && route.classification.revision === version && method === 'tools/call' && name === toolName
    return isExact ? true : undefined
  }
  const isEarlier = route.kind === 'legacy' && route.reason === 'no-claim' && (version === undefined || mcpProtocolVersions.includes(version))
  return isEarlier && accept.includes('application/json') && accept.includes('text/event-stream') ? false : undefined
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const hasOnly = (fields: Fields, known: ReadonlySet<string>): boolean => Object.keys(fields).every(name => known.has(name))
