const chainPagePattern = /^(?:\/en)?(\/(?:menu$|category\/).*)/

/** The path of a page of the chain’s dishes, without its language: a restaurant has the same under its own address. Undefined elsewhere. */
export const getChainPath = (pathname: string): string | undefined => chainPagePattern.exec(pathname)?.[1]
