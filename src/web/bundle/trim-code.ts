import { type AstNode, applyEdits, type Edit, getChildren, walkNodes } from './syntax-tree.ts'

/** Parts of a library that no page uses. */
export interface Trimming {
  /** Functions by name, with the body that each gets instead. */
  bodies?: Record<string, string>
  /** Beginnings of statements that are dropped; each occurs once. */
  dropped?: string[]
  /** Conditions with a known result, by their source text. */
  conditions?: Record<string, boolean>
  /** Result of any other condition, if known. */
  evaluate?: (condition: AstNode) => boolean | undefined
  /** Tells cases that never occur. */
  isUnusedCase?: (test: AstNode, switchOn: AstNode) => boolean
}

type Parse = (code: string) => unknown

/**
 * Removes the unused parts of a library's file: replaces function bodies, keeps one branch of conditions with a known result, and drops cases.
 * @throws if a function, statement or condition is missing: the library has changed, and its new code must be read
 */
export function trimCode(code: string, parse: Parse, trimming: Trimming): string {
  const { bodies = {}, dropped = [], conditions = {} } = trimming
  const edits: Edit[] = []
  const missing = new Set([...Object.keys(bodies), ...dropped, ...Object.keys(conditions)])
  /** Names of removed `var` declarations by function: other branches may assign to them, so they are declared anew. */
  const lostNames = new Map<AstNode, Set<string>>()

  /** Source text on one line, of which long nodes need the beginning only. */
  const getText = ({ start, end }: AstNode) => code.slice(start, Math.min(end, start + 300)).replace(/\s+/g, ' ')

  /** Result of a condition, whatever its side effects. */
  function getResult(node: AstNode): boolean | undefined {
    const text = getText(node)
    if (Object.hasOwn(conditions, text)) {
      missing.delete(text)
      return conditions[text]
    }
    if (node.type === 'Literal' && typeof node.value === 'boolean') return node.value
    if (node.type === 'UnaryExpression' && node.operator === '!') {
      const { type, value } = node.argument as AstNode
      const result = type === 'Literal' ? Boolean(value) : getResult(node.argument as AstNode)
      return result === undefined ? undefined : !result
    }
    if (node.type === 'LogicalExpression' && node.operator !== '??') {
      const decisive = node.operator === '||'
      const [left, right] = [getResult(node.left as AstNode), getResult(node.right as AstNode)]
      return left === decisive || right === decisive ? decisive : left === undefined ? undefined : right
    }
    return trimming.evaluate?.(node)
  }

  /** Whether evaluating a condition changes nothing: its first operand may decide before the others. Listed conditions change nothing. */
  function changesNothing(node: AstNode): boolean {
    if (Object.hasOwn(conditions, getText(node))) return true
    if (node.type !== 'LogicalExpression') return isPure(node)
    const [left, right] = [node.left as AstNode, node.right as AstNode]
    return changesNothing(left) && (getResult(left) === (node.operator === '||') || changesNothing(right))
  }

  function loseNames(discarded: AstNode, owner: AstNode): void {
    for (const name of getVariableNames(discarded)) lostNames.set(owner, (lostNames.get(owner) ?? new Set()).add(name))
  }

  function keepOnly(node: AstNode, kept: AstNode | null, owner: AstNode): void {
    const isStatement = node.type === 'IfStatement'
    for (const child of getChildren(node)) if (child !== kept) loseNames(child, owner)
    if (!kept) edits.push({ start: node.start, end: node.end, text: ';' })
    else {
      edits.push({ start: node.start, end: kept.start, text: isStatement ? '' : '(' }, { start: kept.end, end: node.end, text: isStatement ? '' : ')' })
      visit(kept, owner)
    }
  }

  function visitSwitch(node: AstNode, owner: AstNode): void {
    let isFallenInto = false
    for (const switchCase of node.cases as AstNode[]) {
      const consequent = switchCase.consequent as AstNode[]
      const test = switchCase.test as AstNode | null
      const isUnused = test && trimming.isUnusedCase?.(test, node.discriminant as AstNode)
      if (isUnused && !isFallenInto) {
        edits.push({ start: switchCase.start, end: switchCase.end, text: '' })
        loseNames(switchCase, owner)
        continue
      }
      // The case before ends in this one: its statements stay.
      if (isUnused) edits.push({ start: switchCase.start, end: consequent[0]?.start ?? switchCase.end, text: '' })
      for (const statement of consequent) visit(statement, owner)
      isFallenInto = !/^(Break|Return|Throw|Continue)Statement$/.test(consequent.at(-1)?.type ?? '')
    }
  }

  /** The only part of a condition that ever runs, `null` for none, `undefined` if both may. */
  function getOnlyPart(node: AstNode): AstNode | null | undefined {
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      const result = getResult(node.test as AstNode)
      if (result !== undefined && changesNothing(node.test as AstNode)) return (result ? node.consequent : node.alternate) as AstNode | null
    }
    if (node.type === 'LogicalExpression' && node.operator !== '??') {
      const result = getResult(node.left as AstNode)
      if (result === (node.operator === '||')) return node.left as AstNode
      if (result !== undefined && changesNothing(node.left as AstNode)) return node.right as AstNode
    }
    return undefined
  }

  function dropStatement(node: AstNode, beginning: string, owner: AstNode): void {
    if (!missing.delete(beginning)) throw new Error(`“${beginning}” is there twice`)
    edits.push({ start: node.start, end: node.end, text: ';' })
    loseNames(node, owner)
  }

  function replaceBody({ start, end }: AstNode, name: string): void {
    missing.delete(name)
    edits.push({ start, end, text: `{${bodies[name]}}` })
  }

  function visit(node: AstNode, owner: AstNode): void {
    const unused = /Statement$/.test(node.type) && dropped.find(beginning => getText(node).startsWith(beginning))
    const name = node.type === 'FunctionDeclaration' ? String((node.id as AstNode).name) : ''
    const onlyPart = getOnlyPart(node)
    if (unused) dropStatement(node, unused, owner)
    else if (Object.hasOwn(bodies, name)) replaceBody(node.body as AstNode, name)
    else if (node.type === 'SwitchStatement') visitSwitch(node, owner)
    else if (onlyPart !== undefined) keepOnly(node, onlyPart, owner)
    else for (const child of getChildren(node)) visit(child, isFunction(node) ? node : owner)
  }

  const program = parse(code) as AstNode
  visit(program, program)
  if (missing.size > 0) throw new Error(`The library no longer has ${[...missing].join(', ')}: look at what it does now`)
  for (const [owner, names] of lostNames) {
    const at = isFunction(owner) ? (owner.body as AstNode).start + 1 : owner.end
    edits.push({ start: at, end: at, text: `\nvar ${[...names].join(', ')};\n` })
  }
  return applyEdits(code, edits)
}

const isFunction = ({ type }: AstNode) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

function* getVariableNames(node: AstNode): Generator<string> {
  if (isFunction(node)) return
  if (node.type === 'VariableDeclaration' && node.kind === 'var')
    for (const { id } of node.declarations as { id: AstNode }[]) if (id.type === 'Identifier') yield String(id.name)
  for (const child of getChildren(node)) yield* getVariableNames(child)
}

/** Whether evaluating an expression changes nothing. */
const isPure = (node: AstNode) =>
  [...walkNodes(node)].every(
    ({ type, operator }) =>
      /^(Identifier|Literal|MemberExpression|ChainExpression|LogicalExpression|BinaryExpression)$/.test(type) || operator === '!' || operator === 'typeof',
  )

/** Drops functions at the top level of a file that nothing reaches any more, with what is assigned to their prototypes. */
export function dropUnreachable(code: string, parse: Parse): string {
  const { body } = parse(code) as { body: AstNode[] }
  const owned = new Map<string, AstNode[]>()
  const roots: AstNode[] = []
  const functionNames = new Set(body.flatMap(({ type, id }) => (type === 'FunctionDeclaration' ? [String((id as AstNode).name)] : [])))
  for (const statement of body) {
    const owner =
      statement.type === 'FunctionDeclaration' ? (statement.id as AstNode).name : /^(\w+)\.prototype\./.exec(code.slice(statement.start, statement.end))?.[1]
    if (typeof owner === 'string' && functionNames.has(owner)) owned.set(owner, [...(owned.get(owner) ?? []), statement])
    else roots.push(statement)
  }
  const toRead = [...roots]
  for (let node = toRead.pop(); node; node = toRead.pop())
    for (const { type, name } of walkNodes(node))
      if (type === 'Identifier' && owned.has(String(name))) {
        toRead.push(...(owned.get(String(name)) ?? []))
        owned.delete(String(name))
      }
  return applyEdits(
    code,
    [...owned.values()].flat().map(({ start, end }) => ({ start, end, text: '' })),
  )
}
