import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Select, TextArea, TextField } from '../ui/field/field.tsx'
import { FileButton } from '../ui/field/file-button.tsx'
import { CodeBlock } from './code-block.tsx'
import { type DescribedApi, type Operation, resolveSchema, type Schema, type Schemas } from './described-api.ts'
import { buildExample } from './example.ts'
import type { Identity } from './identity.tsx'
import { ReceivedResponse } from './received-answer.tsx'
import { buildCurl, buildRequest } from './request.ts'
import { formatType } from './shape.tsx'
import { useApiDocsTexts } from './texts.ts'
import { useSendRequest } from './use-sending.ts'

interface TryOperationProps {
  api: DescribedApi
  operation: Operation
  identity: Identity | undefined
  onSignIn: () => void
}

/** Form to try an operation: parameters, body, send button, response. */
export function TryOperation({ api: { schemas }, operation, identity, onSignIn }: TryOperationProps) {
  const t = useApiDocsTexts()
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { sending, send, stop } = useSendRequest()
  const { body, parameters } = operation
  const isForm = body?.type === 'multipart/form-data'
  const createExample = () => (body && !isForm ? JSON.stringify(buildExample(body.schema, schemas), null, 2) : '')
  const [values, setValues] = useState<Record<string, string>>(() => createInitialValues(operation))
  const [json, setJson] = useState(createExample)
  const [jsonError, setJsonError] = useState('')
  const [curl, setCurl] = useState('')
  const takesKey = operation.access.startsWith('api-key:')
  const [apiKey, setApiKey] = useState('')
  const busy = sending.state === 'waiting' || (sending.state === 'answered' && sending.received.open)

  const build = () =>
    buildRequest(operation, {
      values,
      body: isForm ? collectFilled(form.current as HTMLFormElement, body.schema, schemas) : json,
      token: takesKey ? apiKey.trim() : (identity?.token ?? ''),
    })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    try {
      if (body && !isForm && json.trim() !== '') JSON.parse(json)
      setJsonError('')
    } catch (error) {
      return setJsonError(t('api-docs.body_wrong', { why: (error as Error).message }))
    }
    await send(build())
  }
  const set = (key: string, value: string) => setValues({ ...values, [key]: value })

  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card bg-farina p-5 sm:p-6 2xl:sticky 2xl:top-6">
      <h3 id={titleId} className="text-title">
        {t('api-docs.try')}
      </h3>
      {operation.method !== 'GET' && <p className="font-semibold">{t('api-docs.try_real')}</p>}
      {operation.access !== 'public' && !takesKey && !identity && (
        <p className="flex flex-wrap items-center gap-x-3 rounded-control bg-miele-chiaro px-4 py-2">
          {t('api-docs.try_login')}
          <button type="button" className="link py-1 font-semibold" onClick={onSignIn}>
            {t('api-docs.sign_in')}
          </button>
        </p>
      )}
      <form ref={form} className="grid gap-4" noValidate onSubmit={submit}>
        {takesKey && (
          <TextField
            label={t('api-docs.api_key')}
            hint={t('api-docs.api_key_hint')}
            value={apiKey}
            onChange={event => setApiKey(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <div className="grid gap-4 empty:hidden sm:max-2xl:grid-cols-2">
          {parameters.map(({ in: place, name, required, schema }) => (
            <ValueField
              key={`${place} ${name}`}
              label={name}
              required={required ?? false}
              schema={resolveSchema(schema, schemas)}
              hint={formatType(schema, schemas, t)}
              value={values[`${place} ${name}`] ?? ''}
              onChange={value => set(`${place} ${name}`, value)}
            />
          ))}
          {isForm && <FormFields schema={body.schema} schemas={schemas} />}
        </div>
        {body && !isForm && (
          <div className="grid justify-items-start gap-2 *:w-full">
            <TextArea
              label={t('api-docs.body_json')}
              className="font-mono text-[0.9375rem]!"
              rows={Math.min(18, json.split('\n').length + 1)}
              spellCheck={false}
              autoCapitalize="none"
              value={json}
              error={jsonError}
              onChange={event => {
                setJson(event.target.value)
                setJsonError('')
              }}
            />
            <button type="button" className="link w-auto! py-1 font-semibold" onClick={() => setJson(createExample())}>
              {t('api-docs.body_reset')}
            </button>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={sending.state === 'waiting'}>
            {t('api-docs.send')}
          </Button>
          {busy && (
            <Button tone="outline" onClick={stop}>
              {t('api-docs.stop')}
            </Button>
          )}
        </div>
      </form>
      <div aria-live="polite" className="min-w-0 empty:hidden">
        {sending.state === 'unreached' && <p className="font-semibold text-tizzone">{t('api-docs.no_answer')}</p>}
        {sending.state === 'stopped' && <p>{t('api-docs.stopped')}</p>}
        {sending.state === 'answered' && <ReceivedResponse received={sending.received} />}
      </div>
      <details className="min-w-0" onToggle={event => event.currentTarget.open && setCurl(buildCurl(build(), location.origin))}>
        <summary className="inline-block py-1 font-semibold underline decoration-1 underline-offset-4">{t('api-docs.curl')}</summary>
        {curl !== '' && <CodeBlock label={t('api-docs.curl')}>{curl}</CodeBlock>}
      </details>
    </section>
  )
}

/** Fresh idempotency key for each order. The back office's calls need none. */
const createInitialValues = ({ parameters, access }: Operation): Record<string, string> =>
  parameters.some(({ name }) => name === 'idempotency-key') && (access === 'public' || access === 'guest-or-signed-in')
    ? { 'header idempotency-key': `try-${Date.now().toString(36).padStart(12, '0')}` }
    : {}

interface ValueFieldProps {
  label: string
  required: boolean
  schema: Schema
  hint: string
  value?: string
  onChange?: (value: string) => void
  name?: string
}

/** Select for an enumeration, else a text input. */
function ValueField({ label, required, schema, hint, value, onChange, name }: ValueFieldProps) {
  const t = useApiDocsTexts()
  const words = schema.enum?.map(String) ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined)
  const shared = { label: <code className="font-mono">{label}</code>, required: required ? undefined : false, name }
  const controlled = onChange && { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  return words ? (
    <Select {...shared} {...controlled} defaultValue={onChange ? undefined : ''}>
      <option value="">{t('api-docs.not_sent')}</option>
      {words.map(word => (
        <option key={word}>{word}</option>
      ))}
    </Select>
  ) : (
    <TextField {...shared} {...controlled} hint={hint} autoComplete="off" autoCapitalize="none" spellCheck={false} />
  )
}

const isFile = ({ format }: Schema) => format === 'binary'

/** Whether a form field takes a file, directly or as an alternative. */
const takesFile = (schema: Schema): boolean => isFile(schema) || ((schema.anyOf ?? schema.oneOf)?.some(isFile) ?? false)

/** Multipart form: a control for each field. */
function FormFields({ schema, schemas }: { schema: Schema; schemas: Schemas }) {
  const t = useApiDocsTexts()
  const { properties = {}, required = [] } = resolveSchema(schema, schemas)
  return Object.entries(properties).map(([name, part]) =>
    takesFile(part) ? (
      <FileField key={name} name={name} />
    ) : (
      <ValueField
        key={name}
        name={name}
        label={name}
        required={required.includes(name)}
        schema={resolveSchema(part, schemas)}
        hint={formatType(part, schemas, t)}
      />
    ),
  )
}

function FileField({ name }: { name: string }) {
  const t = useApiDocsTexts()
  const id = useId()
  const [chosen, setChosen] = useState('')
  return (
    <div className="grid justify-items-start gap-1.5">
      <label htmlFor={id} className="font-mono font-semibold">
        {name}
      </label>
      <p className="text-cenere [overflow-wrap:anywhere]">{chosen || t('api-docs.file_none')}</p>
      <FileButton id={id} name={name} aria-label={name} onChange={event => setChosen(event.target.files?.[0]?.name ?? '')}>
        {t('api-docs.file_choose')}
      </FileButton>
    </div>
  )
}

/** Collects the filled fields; empty fields and files are omitted. */
function collectFilled(form: HTMLFormElement, schema: Schema, schemas: Schemas): FormData {
  const filled = new FormData()
  const formData = new FormData(form)
  for (const name of Object.keys(resolveSchema(schema, schemas).properties ?? {})) {
    const value = formData.get(name)
    if (value !== null && value !== '' && !(value instanceof File && value.size === 0)) filled.append(name, value)
  }
  return filled
}
