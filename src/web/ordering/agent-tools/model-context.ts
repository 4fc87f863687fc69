/** Tool of a page for an agent of the browser: the part of WebMCP (W3C draft of 20 October 2026) that we use. */
interface PageTool {
  name: string
  description: string
  inputSchema: object
  annotations?: {
    /** Changes nothing. */
    readOnlyHint?: boolean
    /** The answer has texts that the site's makers did not write, such as notes. */
    untrustedContentHint?: boolean
  }
  /** Answers a text, which the agent reads. */
  execute: (input: Record<string, unknown>) => Promise<string>
}

interface ModelContext {
  registerTool(tool: PageTool, options: { signal: AbortSignal }): Promise<void> | void
}

/** Registers a tool until the signal; nothing where the browser has no agent. */
export function registerPageTool(tool: PageTool, signal: AbortSignal): void {
  const { modelContext } = document as unknown as { modelContext?: ModelContext }
  // A draft: a browser of another version may refuse, and the page works without tools.
  Promise.resolve(modelContext?.registerTool(tool, { signal })).catch(() => {})
}
