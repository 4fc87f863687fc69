/** Syntax tree node of the bundler's parser, with its offsets in the text. */
export type AstNode = { type: string; start: number; end: number } & Record<string, unknown>

export const isNode = (part: unknown): part is AstNode => typeof part === 'object' && part !== null && 'type' in part

/** Nodes directly below a node. */
export function getChildren(node: AstNode): AstNode[] {
  return Object.values(node).flatMap(part => (Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : []))
}

export function* walkNodes(node: AstNode): Generator<AstNode> {
  yield node
  for (const child of getChildren(node)) yield* walkNodes(child)
}

/** Piece of a text and its replacement. Pieces do not overlap. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Applies edits from the end, so that earlier offsets stay valid. */
export function applyEdits(code: string, edits: Edit[]): string {
  let edited = code
  for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start || other.end - one.end))
    edited = edited.slice(0, start) + text + edited.slice(end)
  return edited
}
