/** Whether a script did not come; each browser says so in words of its own, and names a module. */
export const isScriptLoadError = (error: unknown): boolean => error instanceof TypeError && /module/i.test(error.message)
