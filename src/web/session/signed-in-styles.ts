import type { LinkDescriptor } from 'react-router'
import href from '../signed-in.css?url'

/** Second style sheet: every route of a screen behind a sign-in names it in its `links`. */
export const signedInStyles: LinkDescriptor = { rel: 'stylesheet', href }
