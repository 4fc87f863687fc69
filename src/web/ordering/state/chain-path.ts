const chains = /^(?:\/en)?(\/(?:menu$|category\/).*)/

/** The path of a page of the chain’s dishes, without its language: a restaurant has the same under its own address. Undefined elsewhere. */
export const chainPath = (pathname: string): string | undefined => chains.exec(pathname)?.[1]
