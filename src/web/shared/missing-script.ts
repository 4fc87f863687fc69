/** Whether a script failed to load; browsers word the message differently, but all mention a module. */
export const isScriptLoadError = (error: unknown): boolean => error instanceof TypeError && /module/i.test(error.message)
